// One database: its processes have an embedded one of their own.
import { processTimeoutMs, setUpProcesses } from '../../test/processes';

const { start: startProgram, folder } = setUpProcesses();
const migrate = () => startProgram('migrate').ended;

it(
  'prepares the tables of a new data folder, which a start that may not migrate asks for',
  async () => {
    const refused = await startProgram('upstream', [], { MIGRATE: 'no' }).ended;
    expect(refused).toMatchObject({ code: 1, output: '' });
    expect(refused.errors).toMatch(
      /^MIGRATE=no, and the database lacks the migration 0000_\w+: run npm run migrate\.\n$/,
    );

    const migrated = await migrate();
    expect(migrated).toMatchObject({ code: 0, errors: '' });
    expect(migrated.output).toMatch(/^\d+ migrations were applied\.\n$/);
    expect(await migrate()).toEqual({ code: 0, output: 'The tables were up to date.\n', errors: '' });

    const upstream = startProgram('upstream', [], { MIGRATE: 'no', UPSTREAM_HOST: '0.0.0.0' });
    await upstream.said('upstream ready on http://127.0.0.1:');
    const held = await migrate();
    expect(held.code).toBe(1);
    expect(held.errors).toMatch(new RegExp(`^DATA_DIR ${folder()} is in use `));
  },
  processTimeoutMs,
);

it('names an address that it cannot listen on', async () => {
  const { code, errors } = await startProgram('upstream', [], { UPSTREAM_HOST: '203.0.113.9' }).ended;
  expect(code).toBe(1);
  expect(errors).toMatch(/^Cannot listen on UPSTREAM_HOST 203\.0\.113\.9: [^\n]+\n$/);
});
