import { openDurable } from '../platform/db/durable-pglite';

/** Counts in an embedded database until a write fails, printing each acknowledged number; then reads again. */
const [folder = ''] = process.argv.slice(2);
const client = await openDurable(folder, {});
await client.exec('create table if not exists counted (number int); insert into counted values (0)');
process.stdout.write('ready\n');
await new Promise((resolve) => process.stdin.once('data', resolve));
// Keeps the process alive if the database does not fail.
setInterval(() => undefined, 1_000);
try {
  for (let number = 1; ; number += 1) {
    // Segments of the log have 16 MB.
    await client.query(`select pg_logical_emit_message(true, 'filler', repeat('x', 500000))`);
    await client.query('update counted set number = $1', [number]);
    process.stdout.write(`${number}\n`);
  }
} finally {
  await client.query('select number from counted');
}
