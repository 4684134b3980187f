// One database: both ends are PGlite.
import { PGlite } from '@electric-sql/pglite';
import { copyRows, listTables, requireSameRows } from './copy-rows';

const tables = `
  create sequence numbers;
  create table parents (id text primary key, words text, loud text generated always as (upper(words)) stored);
  create table children (id int primary key, parent text not null references parents, bytes bytea, at timestamptz, price numeric,
    names text[], content jsonb);
  create unique index "Odd name" on children (at) where at is not null;
  create function refuse() returns trigger language plpgsql as $$ begin raise exception 'refused'; end $$;
  create trigger stays before insert on children for each row execute function refuse();`;
const rows = `
  set session_replication_role = replica;
  insert into parents (id, words) values ('a', E'tab\\tline\\n"quote" \\\\N \\\\'), ('b', null), ('c', '');
  insert into children select n, 'abc', '\\x00ff', now() + n * interval '1.000001 s', n / 7.0, array['x,y', null, '{}'],
    jsonb_build_object('n', n, 'text', repeat('é ', n)) from generate_series(1, 3000) n;
  update children set bytes = null where id % 3 = 0;
  delete from children where id % 5 = 0;
  set session_replication_role = origin;
  select setval('numbers', 41);`;

const [from, to] = [new PGlite(), new PGlite()];
beforeAll(async () => {
  for (const engine of [from, to]) await engine.exec(tables);
  await from.exec(rows);
  await to.exec(`insert into parents (id) values ('of a migration')`);
}, 60_000);
afterAll(async () => {
  await Promise.all([from.close(), to.close()]);
});

test('rows, sequences and indexes are the same on the other side, and a difference of one value is found', async () => {
  const copied = await copyRows(from, to);
  expect(copied.map(({ name }) => name)).toEqual(['children', 'parents']);
  expect(await requireSameRows(from, to, copied)).toBe(2403);
  for (const query of ['select * from parents order by id', 'select * from children order by id'])
    expect((await to.query(query)).rows).toEqual((await from.query(query)).rows);
  expect((await to.query(`select nextval('numbers')::int as next`)).rows).toEqual([{ next: 42 }]);
  const index = await to.query(`select from pg_indexes where indexname = 'Odd name'`);
  expect(index.rows).toHaveLength(1);
  // Triggers and foreign keys work again.
  await expect(to.exec(`insert into children (id, parent) values (0, 'a')`)).rejects.toThrow('refused');

  await to.exec(`update children set price = price + 0.0000001 where id = 2`);
  await expect(requireSameRows(from, to, copied)).rejects.toThrow(
    'The rows of children are not those of before (2400, now 2400). Nothing was changed.',
  );
});

test('tables that are not those of the migrations are refused before anything is copied', async () => {
  await from.exec('alter table parents add column extra int');
  await expect(copyRows(from, to)).rejects.toThrow(
    /^The tables are not those .*: parents \(extra, id, words\)\./,
  );
  await from.exec('alter table parents drop column extra; create table others (id int)');
  await expect(copyRows(from, to)).rejects.toThrow(/: others \(id\)\./);
  expect(await listTables(to)).toHaveLength(2);
});
