import { readdir, stat } from 'node:fs/promises';
import path from 'node:path';
import { storeFile } from './file-store';
import { startServerOfFile } from '../../test/harness';

const server = await startServerOfFile();
const read = (name: string, headers = {}) => server.http('GET', `/api/v1/files/${name}`, { headers });

describe('a stored file', () => {
  it('is named after its content, so the same bytes are stored once and nothing half-written is left', async () => {
    const { files, env } = server.context;
    const names = await Promise.all([1, 2, 3].map(() => storeFile(files, Buffer.from('one'), 'pdf')));
    expect(new Set(names).size).toBe(1);
    expect(await readdir(path.join(env.dataDir, 'files'))).toEqual([names[0]]);
    const answer = await read(names[0]!);
    expect(answer).toMatchObject({ status: 200, body: 'one' });
    expect(answer.headers.get('content-disposition')).toBe(`inline; filename="${names[0]}"`);
    const modeOf = async (place: string) => (await stat(place)).mode & 0o777;
    expect(await modeOf(path.join(env.dataDir, 'files'))).toBe(0o700);
    expect(await modeOf(path.join(env.dataDir, 'files', names[0]!))).toBe(0o600);
  });

  it('is not sent again to one who has it', async () => {
    const name = await storeFile(server.context.files, Buffer.from('two'), 'png');
    const etag = (await read(name)).headers.get('etag')!;
    expect(await read(name, { 'if-none-match': etag })).toMatchObject({ status: 304, body: '' });
  });

  it('is gone once removed', async () => {
    const name = await storeFile(server.context.files, Buffer.from('three'), 'jpg');
    await server.context.files.remove(name);
    await server.context.files.remove(name);
    expect((await read(name)).status).toBe(404);
  });

  it.each([
    ['f'.repeat(64) + '.jpg'],
    ['..%2fjwt-private-key.pem'],
    ['%2e%2e%2fbff-key'],
    ['a.svg'],
    ['x'.repeat(300)],
    ['%00'],
    ['%zz'],
  ])('is not %s', async (name) => {
    const { status } = await read(name);
    expect([400, 404, 414]).toContain(status);
  });
});
