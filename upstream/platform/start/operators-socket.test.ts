// One database: the socket is a file.
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:http';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { text } from 'node:stream/consumers';
import type { Readable } from 'node:stream';
import { downloadFromLockHolder } from './operators-socket';
import { StartError } from './start-error';

test('a download of an upstream that ends midway fails with a line for the operator, a whole one does not', async () => {
  const dataDir = mkdtempSync(path.join(tmpdir(), 'socket-'));
  let isWhole = true;
  const server = createServer((_request, response) => {
    response.write('the first half, ', () => (isWhole ? response.end('the second') : response.destroy()));
  });
  try {
    await once(server.listen(path.join(dataDir, 'operators.sock')), 'listening');
    const download = async () => text((await downloadFromLockHolder(dataDir, '/x', {})) as Readable);
    expect(await download()).toBe('the first half, the second');
    isWhole = false;
    await expect(download()).rejects.toThrow(
      new StartError('The upstream ended before its answer was complete: look at its log.'),
    );
  } finally {
    server.close();
    server.closeAllConnections();
    rmSync(dataDir, { recursive: true });
  }
});
