// One database: the socket is a file.
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:http';
import { createServer as createSocketServer } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { text } from 'node:stream/consumers';
import type { Readable } from 'node:stream';
import { callLockHolder, downloadFromLockHolder } from './operators-socket';
import { StartError } from '../errors/start-error';

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

test('nobody there is no answer, and any other failure of a call is a line with its reason', async () => {
  const dataDir = mkdtempSync(path.join(tmpdir(), 'socket-'));
  let said = '';
  const server = createSocketServer((socket) => socket.end(said));
  const ask = () => Promise.all([callLockHolder(dataDir, {}), downloadFromLockHolder(dataDir, '/x', {})]);
  try {
    expect(await ask()).toEqual([null, null]);
    await once(server.listen(path.join(dataDir, 'operators.sock')), 'listening');
    expect(await ask()).toEqual([null, null]);
    said = 'no answer of HTTP\r\n\r\n';
    const line = /^The upstream that uses DATA_DIR cannot be asked: .*HTTP/;
    await expect(callLockHolder(dataDir, {})).rejects.toThrow(line);
    await expect(downloadFromLockHolder(dataDir, '/x', {})).rejects.toThrow(line);
    const tooLong = path.join(dataDir, 'a'.repeat(120));
    expect(await callLockHolder(tooLong, {})).toBeNull();
  } finally {
    server.close();
    rmSync(dataDir, { recursive: true });
  }
});
