import { Injectable } from '@nestjs/common';
import type { NextFunction, Request, Response } from 'express';

/**
 * Whether this instance is on its way out. While it is, readiness answers 503 and each response asks its connection to close, so that
 * a client with keep-alive does not hold the process (decisions, section 6.6).
 */
@Injectable()
export class Drain {
  private begun = false;

  get draining(): boolean {
    return this.begun;
  }

  begin(): void {
    this.begun = true;
  }

  readonly middleware = (_request: Request, response: Response, next: NextFunction): void => {
    if (this.begun) response.setHeader('Connection', 'close');
    next();
  };
}
