import { readFileSync } from 'node:fs';
import path from 'node:path';
import { createHash } from 'node:crypto';

/** One file of upstream/platform/db/migrations; `at` is the moment of its making, by which databases remember it. */
export type Migration = {
  tag: string;
  at: number;
  hash: string;
  statements: string[];
  /** Built beside the work of others and outside of a transaction: every statement says CONCURRENTLY. */
  isConcurrent: boolean;
  /** The oldest migration that a build must know to work with the tables from here on; null where it needs no newer one. */
  neededTag: string | null;
};

type Journal = { entries: { tag: string; when: number }[] };

/** What a line of a migration says that takes away something an older build uses. */
const needs = /^-- builds must know (\w+)$/m;
const breakpoint = '--> statement-breakpoint';
const concurrently = /^(?:CREATE (?:UNIQUE )?INDEX|DROP INDEX) CONCURRENTLY /;

/** Reads a migration's text. */
export function readMigration(tag: string, at: number, text: string): Migration {
  const statements = text.split(breakpoint).map((statement) => statement.trim());
  return {
    tag,
    at,
    hash: createHash('sha256').update(text).digest('hex'),
    statements,
    isConcurrent: statements.every((statement) => concurrently.test(statement)),
    neededTag: needs.exec(text)?.[1] ?? null,
  };
}

/** The migrations of a folder, oldest first. */
export function readMigrations(folder: string): Migration[] {
  const journal = JSON.parse(readFileSync(path.join(folder, 'meta', '_journal.json'), 'utf8')) as Journal;
  return journal.entries.map(({ tag, when }) =>
    readMigration(tag, when, readFileSync(path.join(folder, `${tag}.sql`), 'utf8')),
  );
}
