import type { MessageEvent } from '@nestjs/common';
import type { Response } from 'express';
import type { Observable } from 'rxjs';

/**
 * Sends events as a `text/event-stream` (WHATWG HTML, section 9.2) until they end or the reader leaves. Nest's own `@Sse` sends the status before its
 * handler is asked, so that an unknown workflow could not be a 404.
 */
export function streamEvents(events: Observable<MessageEvent>, response: Response): void {
  response.writeHead(200, {
    'Content-Type': 'text/event-stream; charset=utf-8',
    'Cache-Control': 'no-cache, no-transform',
    'X-Accel-Buffering': 'no',
  });
  const subscription = events.subscribe({
    next: (event) => void response.write(format(event)),
    complete: () => void response.end(),
    // The status is sent already; closing the connection tells the reader that the stream is incomplete.
    error: () => void response.destroy(),
  });
  response.once('close', () => subscription.unsubscribe());
}

function format({ type, id, data }: MessageEvent): string {
  const lines = [
    id === undefined ? '' : `id: ${id}\n`,
    type === undefined ? '' : `event: ${type}\n`,
    `data: ${JSON.stringify(data)}\n\n`,
  ];
  return lines.join('');
}
