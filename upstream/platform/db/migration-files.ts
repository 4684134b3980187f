import { readFileSync } from 'node:fs';
import path from 'node:path';
import { createHash } from 'node:crypto';

/** A file of upstream/platform/db/migrations; databases identify it by `at`, its creation time. */
export type Migration = {
  tag: string;
  at: number;
  hash: string;
  statements: string[];
  /** Runs outside a transaction: every statement is CONCURRENTLY. */
  isConcurrent: boolean;
  /** The oldest migration that a build must include to use the tables from here on; null: any build. */
  neededTag: string | null;
  /** The same for the embedded database, whose extensions come with the build. */
  neededEmbeddedTag: string | null;
};

type Journal = { entries: { tag: string; when: number }[] };

/** The comment in a migration that removes something older builds use. */
const needs = /^-- builds must know (\w+)$/m;
const needsEmbedded = /^-- embedded builds must know (\w+)$/m;
const breakpoint = '--> statement-breakpoint';
const concurrently = /^(?:CREATE (?:UNIQUE )?INDEX|DROP INDEX) CONCURRENTLY /;

export function readMigration(tag: string, at: number, text: string): Migration {
  const statements = text.split(breakpoint).map((statement) => statement.trim());
  return {
    tag,
    at,
    hash: createHash('sha256').update(text).digest('hex'),
    statements,
    isConcurrent: statements.every((statement) => concurrently.test(statement)),
    neededTag: needs.exec(text)?.[1] ?? null,
    neededEmbeddedTag: needsEmbedded.exec(text)?.[1] ?? null,
  };
}

export function readMigrations(folder: string): Migration[] {
  const journal = JSON.parse(readFileSync(path.join(folder, 'meta', '_journal.json'), 'utf8')) as Journal;
  return journal.entries.map(({ tag, when }) =>
    readMigration(tag, when, readFileSync(path.join(folder, `${tag}.sql`), 'utf8')),
  );
}
