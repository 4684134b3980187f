import type { Migration } from './migration-files';

type Rule = { breaks: RegExp; instead: string };

/** Tables with a row per person, company or website, which one statement changes in a moment. */
const small = 'users|companies|websites';

/** Statements that lock or scan a large table while others wait for it. */
const blockingRules: Rule[] = [
  { breaks: /^CREATE (?:UNIQUE )?INDEX (?!CONCURRENTLY)/, instead: 'build the index CONCURRENTLY' },
  {
    breaks: /ADD CONSTRAINT .*(?:FOREIGN KEY|CHECK)(?!.*NOT VALID)/,
    instead: 'add the constraint NOT VALID, and validate it in a later migration',
  },
  { breaks: /ADD CONSTRAINT .*(?:UNIQUE|PRIMARY KEY) \(/, instead: 'build a unique index CONCURRENTLY' },
  {
    breaks: new RegExp(`^(?:UPDATE "|DELETE FROM ")(?!(?:${small})")|^INSERT\\b(?=.*\\bSELECT\\b)`),
    instead: 'let the program change rows, in steps',
  },
  {
    breaks: /ADD COLUMN (?=.*(?:GENERATED|now\(\)|gen_random))/,
    instead: 'add the column without what each row needs a value of its own for',
  },
];

const breaksOlderBuilds =
  /^DROP (?:TABLE|SEQUENCE)|DROP COLUMN|RENAME|SET NOT NULL|SET DATA TYPE|ALTER COLUMN \S+ TYPE|ADD COLUMN (?=.*NOT NULL)(?!.*DEFAULT)/;
const tableOf = /(?:ALTER TABLE|\bON|UPDATE|DELETE FROM|INSERT INTO) (?:ONLY )?"(\w+)"/;

/** The reasons why a migration cannot run while others work; empty if it can. */
export function findMigrationProblems(migration: Migration, earlierTags: readonly string[]): string[] {
  const statements = migration.statements.map((statement) =>
    statement
      .replace(/^--.*$/gm, '')
      .replace(/\s+/g, ' ')
      .trim(),
  );
  const createdTables = statements.flatMap((statement) => /^CREATE TABLE "(\w+)"/.exec(statement)?.[1] ?? []);
  const old = statements.filter((statement) => !createdTables.includes(tableOf.exec(statement)?.[1] ?? ''));
  const tooSlow = old.flatMap((statement) =>
    blockingRules
      .filter(({ breaks }) => breaks.test(statement))
      .map(({ instead }) => `${instead}: ${statement}`),
  );
  return [
    ...tooSlow,
    ...aboutIndexes(statements, migration.isConcurrent),
    ...aboutContraction(old, migration.neededTag, earlierTags),
  ];
}

function aboutIndexes(statements: string[], isConcurrent: boolean): string[] {
  const beside = statements.filter((statement) => statement.includes(' CONCURRENTLY '));
  const mixed = beside.length > 0 && !isConcurrent;
  return [
    ...(mixed ? ['a migration has CONCURRENTLY in all statements or in none'] : []),
    ...beside
      .filter((statement) => !/CONCURRENTLY IF (?:NOT )?EXISTS /.test(statement))
      .map((statement) => `say IF EXISTS or IF NOT EXISTS, so that it can be repeated: ${statement}`),
  ];
}

function aboutContraction(
  statements: string[],
  neededTag: string | null,
  earlierTags: readonly string[],
): string[] {
  const taking = statements.filter((statement) => breaksOlderBuilds.test(statement));
  if (taking.length === 0)
    return neededTag === null ? [] : ['it takes nothing away, so no build must know anything'];
  if (neededTag === null)
    return taking.map((statement) => `say which migration builds must know: ${statement}`);
  const [complaints, isEarlier] = [[] as string[], earlierTags.includes(neededTag)];
  if (!isEarlier) complaints.push(`${neededTag} is no earlier migration: expand first, and contract later`);
  if (taking.length < statements.length)
    complaints.push('expand in one migration, and contract in a later one');
  return complaints;
}
