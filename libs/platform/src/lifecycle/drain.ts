import { Injectable } from '@nestjs/common';
import type { NextFunction, Request, Response } from 'express';

/**
 * Whether this instance is on its way out. From then on readiness answers 503 and each response, those under way included, asks
 * its connection to close, so that a client with keep-alive does not hold the process (decisions, section 6.6).
 */
@Injectable()
export class Drain {
  private begun = false;
  private readonly open = new Set<Response>();

  get draining(): boolean {
    return this.begun;
  }

  begin(): void {
    this.begun = true;
    this.open.forEach(askToClose);
  }

  readonly middleware = (_request: Request, response: Response, next: NextFunction): void => {
    this.open.add(response);
    response.once('close', () => this.open.delete(response));
    if (this.begun) askToClose(response);
    next();
  };
}

function askToClose(response: Response): void {
  if (!response.headersSent) response.setHeader('Connection', 'close');
}
