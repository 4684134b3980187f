import { mkdirSync, mkdtempSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { copyDataFolder } from './copy-data.mjs';

it('copies a data folder with its folders, and leaves out the socket that a server has or left in it', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'copy-data-'));
  const [from, to] = [join(folder, 'from'), join(folder, 'to')];
  mkdirSync(join(from, 'files'), { recursive: true });
  writeFileSync(join(from, 'files/picture'), 'bytes');
  const server = createServer().listen(join(from, 'operators.sock'));
  try {
    await new Promise((listening) => server.once('listening', listening));
    copyDataFolder(from, to);
    expect(readdirSync(from).sort()).toEqual(['files', 'operators.sock']);
    expect(readdirSync(to)).toEqual(['files']);
    expect(readFileSync(join(to, 'files/picture'), 'utf8')).toBe('bytes');
  } finally {
    server.close();
    rmSync(folder, { recursive: true, force: true });
  }
});
