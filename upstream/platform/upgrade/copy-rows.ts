import { StartError } from '../errors/start-error';
import type { Engine } from './old-pglite';

/** A table's name and columns, quoted; generated columns are computed again. */
type Table = { name: string; columns: string; pages: number; bytes: number };
/** Rows, and the sum of their checksums in any order. */
type Contents = { count: number; sum: string };

const pageBytes = 8192;
/** A batch is in memory as text, which may be some times as long. */
const batchBytes = 16 * 2 ** 20;
/** Without PostgreSQL's own checkpoints the log would grow by all that is copied. */
const batchesPerCheckpoint = 4;

const rowsOf = async <Row>(engine: Engine, text: string) => (await engine.query<Row>(text)).rows;

export const listTables = (engine: Engine): Promise<Table[]> =>
  rowsOf<Table>(
    engine,
    `select quote_ident(relname) as name, pg_table_size(pg_class.oid)::float8 as bytes,
       (pg_relation_size(pg_class.oid) / ${pageBytes})::int as pages,
       string_agg(quote_ident(attname), ', ' order by attname) as columns
     from pg_class join pg_attribute on attrelid = pg_class.oid
     where relnamespace = 'public'::regnamespace and relkind = 'r'
       and attnum > 0 and not attisdropped and attgenerated = ''
     group by pg_class.oid, relname order by relname`,
  );

/** Replaces all rows and sequences of `to` by those of `from`, whose tables must be the same. Returns the tables. */
export async function copyRows(from: Engine, to: Engine): Promise<Table[]> {
  const tables = await listTables(from);
  requireSameTables(tables, await listTables(to));
  // No triggers and no foreign keys: the rows kept them where they were written.
  await to.exec(`set session_replication_role = replica; set timezone = 'UTC'`);
  const indexes = await listIndexes(to);
  // Built over all rows they take a fraction of the time.
  for (const { index } of indexes) await to.exec(`drop index ${index}`);
  // Migrations may have written rows of their own.
  if (tables.length > 0) await to.exec(`truncate ${tables.map(({ name }) => name).join(', ')}`);
  for (const table of tables) await copyTable(from, to, table);
  for (const { definition } of indexes) await to.exec(definition);
  await copySequences(from, to);
  await to.exec('reset session_replication_role; reset timezone; checkpoint');
  return tables;
}

function requireSameTables(before: Table[], now: Table[]): void {
  const shapeOf = ({ name, columns }: Table) => `${name} (${columns})`;
  const known = new Set(now.map(shapeOf));
  const other = before.map(shapeOf).find((shape) => !known.has(shape));
  if (other ?? before.length !== now.length)
    throw new StartError(
      `The tables are not those of this product's migrations${other ? `: ${other}` : ''}. Nothing was changed.`,
    );
}

/** The indexes that no constraint owns. */
const listIndexes = (engine: Engine) =>
  rowsOf<{ index: string; definition: string }>(
    engine,
    `select indexrelid::regclass::text as index, pg_get_indexdef(indexrelid) as definition
     from pg_index join pg_class on pg_class.oid = indexrelid
     where relnamespace = 'public'::regnamespace
       and not exists (select from pg_constraint where conindid = indexrelid)`,
  );

async function copyTable(from: Engine, to: Engine, { name, columns, pages, bytes }: Table): Promise<void> {
  const perBatch = Math.max(1, Math.floor(batchBytes / Math.max(pageBytes, bytes / Math.max(1, pages))));
  for (let first = 0, batch = 1; first < pages; first += perBatch, batch += 1) {
    const { blob } = await from.query(
      `copy (select ${columns} from ${name} where ctid >= '(${first},0)' and ctid < '(${first + perBatch},0)') to '/dev/blob'`,
    );
    if (blob && blob.size > 0) await to.query(`copy ${name} (${columns}) from '/dev/blob'`, [], { blob });
    if (batch % batchesPerCheckpoint === 0) await to.exec('checkpoint');
  }
}

async function copySequences(from: Engine, to: Engine): Promise<void> {
  const sequences = await rowsOf<{ name: string }>(
    from,
    `select quote_ident(relname) as name from pg_class
     where relnamespace = 'public'::regnamespace and relkind = 'S'`,
  );
  for (const { name } of sequences) {
    const [last] = await rowsOf<{ value: string; called: boolean }>(
      from,
      `select last_value::text as value, is_called as called from ${name}`,
    );
    await to.query('select setval($1::regclass, $2::bigint, $3)', [name, last!.value, last!.called]);
  }
}

/** Counts a table's rows and sums their checksums, alike in every version of PostgreSQL. */
async function contentsOf(engine: Engine, { name, columns }: Table): Promise<Contents> {
  const [contents] = await rowsOf<Contents>(
    engine,
    `select count(*)::int as count,
       coalesce(sum(('x' || left(md5(row(${columns})::text), 16))::bit(64)::bigint::numeric), 0)::text as sum
     from ${name}`,
  );
  return contents!;
}

/** Compares each table's rows; returns how many there are. Throws a StartError for a difference. */
export async function requireSameRows(from: Engine, to: Engine, tables: Table[]): Promise<number> {
  let rows = 0;
  for (const table of tables) {
    const [before, now] = [await contentsOf(from, table), await contentsOf(to, table)];
    if (before.count !== now.count || before.sum !== now.sum)
      throw new StartError(
        `The rows of ${table.name} are not those of before (${before.count}, now ${now.count}). Nothing was changed.`,
      );
    rows += now.count;
  }
  return rows;
}
