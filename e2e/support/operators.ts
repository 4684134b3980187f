import { request } from 'node:http';
import { join } from 'node:path';

/** Asks the upstream for what it does for tests alone (TEST_CLOCK), over its operators' socket. */
export function askOperators<Answer>(dataDir: string, path: string, data: object): Promise<Answer> {
  const body = JSON.stringify(data);
  const headers = { 'content-type': 'application/json', 'content-length': Buffer.byteLength(body) };
  return new Promise((resolve, reject) => {
    const socketPath = join(dataDir, 'operators.sock');
    const call = request({ socketPath, path, method: 'POST', headers }, (answer) => {
      let text = '';
      answer.setEncoding('utf8');
      answer.on('data', (chunk: string) => (text += chunk));
      answer.on('end', () =>
        answer.statusCode === 200
          ? resolve(JSON.parse(text) as Answer)
          : reject(new Error(`${path} answered ${answer.statusCode}: ${text}`)),
      );
    });
    call.on('error', reject);
    call.end(body);
  });
}
