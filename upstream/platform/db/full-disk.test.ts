// One database: PostgreSQL's disk is its own.
import { spawn, type ChildProcess } from 'node:child_process';
import path from 'node:path';
import { makeSmallDisk } from '../../test/small-disk';
import { processTimeoutMs, setUpProcesses } from '../../test/processes';
import { unpackDatabase } from '../../test/unpack-database.mjs';
import { openDurable } from './durable-pglite';

const { start } = setUpProcesses();
const disk = makeSmallDisk(200);
const writers: ChildProcess[] = [];
afterAll(() => {
  for (const writer of writers) writer.kill('SIGKILL');
  disk?.remove();
});

// It takes root on Linux.
(disk ? describe : describe.skip)('the embedded database on a disk that is full to the last byte', () => {
  const { folder, leave } = disk!;
  const database = path.join(folder, 'db');

  it(
    'gives up where its log needs another piece, keeps what it has acknowledged, and does not open until there is room',
    async () => {
      unpackDatabase(database);
      // The keys are there from a time with room.
      const before = start('upstream', [], { DATA_DIR: folder });
      await before.said('upstream ready');
      before.child.kill('SIGTERM');
      expect((await before.ended).code).toBe(0);
      const writer = spawn(process.execPath, [
        '--import',
        'tsx',
        'upstream/test/write-until-full.ts',
        database,
      ]);
      writers.push(writer);
      let [output, errors] = ['', ''];
      writer.stderr.on('data', (chunk: Buffer) => (errors += chunk.toString()));
      const ended = new Promise<number | null>((resolve) => writer.once('close', resolve));
      await new Promise<void>((resolve) =>
        writer.stdout.on('data', (chunk: Buffer) => {
          output += chunk.toString();
          if (output.includes('ready')) resolve();
        }),
      );
      leave(0);
      writer.stdin.write('go');
      expect(await ended).toBe(1);
      expect(errors).toMatch(/^The embedded database has given up: [^\n]*No space left on device\.\n$/);
      const acknowledged = Number(output.trimEnd().split('\n').at(-1));
      expect(acknowledged).toBeGreaterThan(0);

      const refused = start('upstream', [], { DATA_DIR: folder });
      expect(await refused.ended).toMatchObject({
        code: 1,
        errors: `DATA_DIR ${folder} has 0 MB free: the embedded database cannot be opened.\n`,
      });

      leave(100_000_000);
      const client = await openDurable(database, {});
      const { rows } = await client.query<{ number: number }>('select number from counted');
      await client.close();
      expect(rows[0]!.number).toBeGreaterThanOrEqual(acknowledged);
    },
    processTimeoutMs,
  );
});
