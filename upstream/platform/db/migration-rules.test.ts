// One database: it needs none.
import { readMigration, readMigrations } from './migration-files';
import { findMigrationProblems } from './migration-rules';

/** The last one from before the rules; those until it stay as they are. */
const lastFree = '0022_decisions_and_plans';
const all = readMigrations('upstream/platform/db/migrations');

test('every migration runs beside the work of others', () => {
  const firstHeld = all.findIndex(({ tag }) => tag === lastFree) + 1;
  expect(firstHeld).toBeGreaterThan(0);
  const complaints = all.slice(firstHeld).flatMap((migration, index) => {
    const earlier = all.slice(0, firstHeld + index).map(({ tag }) => tag);
    return findMigrationProblems(migration, earlier).map((complaint) => `${migration.tag}: ${complaint}`);
  });
  expect(complaints).toEqual([]);
});

test('they are remembered by moments of their own, in order', () => {
  const moments = all.map(({ at }) => at);
  expect(moments).toEqual([...new Set(moments)].sort((one, other) => one - other));
});

const told = (text: string) => findMigrationProblems(readMigration('0031_x', 1, text), ['0029_w', '0030_v']);
const joined = '--> statement-breakpoint\n';

test.each([
  ['CREATE INDEX "a" ON "listings" USING gin ("b");', /CONCURRENTLY/],
  ['CREATE INDEX CONCURRENTLY "a" ON "listings" ("b");', /IF NOT EXISTS/],
  [
    'CREATE INDEX CONCURRENTLY IF NOT EXISTS "a" ON "b" ("c");' +
      joined +
      'ALTER TABLE "b" ADD COLUMN "d" text;',
    /in all statements or in none/,
  ],
  ['ALTER TABLE "a" ADD CONSTRAINT "b" FOREIGN KEY ("c") REFERENCES "public"."d"("id");', /NOT VALID/],
  ['ALTER TABLE "a" ADD CONSTRAINT "b" CHECK ("c" > 1);', /NOT VALID/],
  ['ALTER TABLE "a" ADD CONSTRAINT "b" UNIQUE ("c");', /CONCURRENTLY/],
  ['UPDATE "a" SET "b" = 1;', /in steps/],
  ['DELETE FROM "a";', /in steps/],
  ['INSERT INTO "a" ("b")\nSELECT "c" FROM "d";', /in steps/],
  ['ALTER TABLE "a" ADD COLUMN "b" timestamp DEFAULT now() NOT NULL;', /value of its own/],
  ['ALTER TABLE "a" ADD COLUMN "b" text NOT NULL;', /builds must know/],
  ['ALTER TABLE "a" DROP COLUMN "b";', /builds must know/],
  ['ALTER TABLE "a" RENAME COLUMN "b" TO "c";', /builds must know/],
  ['ALTER TABLE "a" ALTER COLUMN "b" SET NOT NULL;', /builds must know/],
  ['ALTER TABLE "a" ALTER COLUMN "b" SET DATA TYPE integer;', /builds must know/],
  ['DROP TABLE "a";', /builds must know/],
  ['-- builds must know 0031_x\nDROP TABLE "a";', /no earlier migration/],
  [
    '-- builds must know 0030_v\nDROP TABLE "a";' + joined + 'ALTER TABLE "b" ADD COLUMN "c" text;',
    /contract in a later one/,
  ],
  ['-- builds must know 0030_v\nALTER TABLE "b" ADD COLUMN "c" text;', /takes nothing away/],
])('%j is refused', (text, complaint) => expect(told(text).join('\n')).toMatch(complaint));

test.each([
  'ALTER TABLE "a" ADD COLUMN "b" integer DEFAULT 5 NOT NULL;',
  'CREATE TABLE "a" ("id" text NOT NULL);' + joined + 'CREATE INDEX "b" ON "a" ("id");',
  'CREATE INDEX CONCURRENTLY IF NOT EXISTS "a" ON "b" ("c");' +
    joined +
    'DROP INDEX CONCURRENTLY IF EXISTS "d";',
  '-- builds must know 0030_v\nALTER TABLE "a" DROP COLUMN "b";',
  'ALTER TABLE "a" ALTER COLUMN "b" DROP NOT NULL;',
  'UPDATE "users" SET "b" = "c";',
])('%j is taken', (text) => expect(told(text)).toEqual([]));
