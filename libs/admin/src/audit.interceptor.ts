import { AdminAuditRepository, DomainError } from '@antecedent/platform';
import { CallHandler, ExecutionContext, Injectable, Logger, NestInterceptor } from '@nestjs/common';
import type { Request } from 'express';
import { catchError, from, type Observable, switchMap, tap, throwError } from 'rxjs';

/** Keeps every call of an administrator: before it is carried out, and then what became of it. */
@Injectable()
export class AuditInterceptor implements NestInterceptor {
  private readonly logger = new Logger(AuditInterceptor.name);

  constructor(private readonly audit: AdminAuditRepository) {}

  intercept(context: ExecutionContext, next: CallHandler): Observable<unknown> {
    const request = context.switchToHttp().getRequest<Request>();
    const call = {
      action: `${request.method} ${request.path}`,
      parameters: (request.body as unknown) ?? {},
      request_id: request.id as string,
    };
    return from(this.audit.begin(call)).pipe(
      switchMap((id) =>
        next.handle().pipe(
          tap(() => this.end(id, 'done')),
          catchError((error: unknown) => {
            this.end(id, error instanceof DomainError ? error.code : 'INTERNAL_ERROR');
            return throwError(() => error);
          }),
        ),
      ),
    );
  }

  /** The call is over; that its outcome could not be kept is no reason to fail it. */
  private end(id: string, outcome: string): void {
    this.audit
      .end(id, outcome)
      .catch((error: unknown) =>
        this.logger.warn({ err: error }, `The outcome of admin call ${id} was not kept.`),
      );
  }
}
