import type { IncomingMessage } from 'node:http';

/**
 * Ends a request whose body has stopped coming: after `limit` ms without a byte its connection is closed. The whole may take as
 * long as the link needs, so there is no limit on the total.
 */
export function endIdleUpload(request: IncomingMessage, limit: number): void {
  const hasBody =
    'transfer-encoding' in request.headers || Number(request.headers['content-length'] ?? 0) > 0;
  if (!hasBody) return;
  const { socket } = request;
  let bytes = socket.bytesRead;
  let since = Date.now();
  const timer = setInterval(() => {
    if (request.complete || socket.destroyed) return clearInterval(timer);
    if (socket.bytesRead !== bytes) {
      bytes = socket.bytesRead;
      since = Date.now();
    } else if (Date.now() - since >= limit) {
      clearInterval(timer);
      socket.destroy();
    }
  }, limit / 6);
  timer.unref();
  request.once('close', () => clearInterval(timer));
}
