import { CanActivate, ExecutionContext, Inject, Injectable } from '@nestjs/common';
import { Reflector } from '@nestjs/core';
import { CLOCK, type Clock } from '../clock';
import { STOPS_FOR_MAINTENANCE } from '../http/decorators';
import { MaintenanceMode } from './operational-state.errors';
import { OperationalState } from './operational-state';

/** Key of the flag that stops the routes marked `@StopsForMaintenance()`. */
export const MAINTENANCE_FLAG = 'maintenance';

/** When to come back where nobody knows how long the maintenance takes. */
const RETRY_AFTER_SECONDS = 60;

/** Throws `MaintenanceMode`. */
@Injectable()
export class MaintenanceGuard implements CanActivate {
  constructor(
    private readonly reflector: Reflector,
    private readonly state: OperationalState,
    @Inject(CLOCK) private readonly now: Clock,
  ) {}

  canActivate(context: ExecutionContext): boolean {
    const targets = [context.getHandler(), context.getClass()];
    if (!this.reflector.getAllAndOverride<boolean | undefined>(STOPS_FOR_MAINTENANCE, targets)) return true;
    const flag = this.state.get(MAINTENANCE_FLAG);
    if (!flag) return true;
    const left =
      flag.expiresAt === undefined ? RETRY_AFTER_SECONDS : Math.ceil((flag.expiresAt - this.now()) / 1000);
    throw new MaintenanceMode(Math.max(1, left));
  }
}
