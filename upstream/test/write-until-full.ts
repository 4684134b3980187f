import { openDurable } from '../platform/db/durable-pglite';

/** As a process: counts in the embedded database of a folder until a write fails, prints each number that was acknowledged, and asks for the last. */
const [folder = ''] = process.argv.slice(2);
const client = await openDurable(folder, {});
await client.exec('create table if not exists counted (number int); insert into counted values (0)');
process.stdout.write('ready\n');
await new Promise((resolve) => process.stdin.once('data', resolve));
// It ends by itself or not at all.
setInterval(() => undefined, 1_000);
try {
  for (let number = 1; ; number += 1) {
    // Its log has 16 MB a piece.
    await client.query(`select pg_logical_emit_message(true, 'filler', repeat('x', 500000))`);
    await client.query('update counted set number = $1', [number]);
    process.stdout.write(`${number}\n`);
  }
} finally {
  await client.query('select number from counted');
}
