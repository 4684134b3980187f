// One database: it needs none.
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { findPostgresProgram } from './postgres-programs';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'programs-test-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

/** Installs a pg_dump that says a version, in a separate folder. */
function install(version: string): string {
  const bin = path.join(folder, version);
  mkdirSync(bin);
  writeFileSync(path.join(bin, 'pg_dump'), `#!/bin/sh\necho 'pg_dump (PostgreSQL) ${version} (Debian)'\n`, {
    mode: 0o700,
  });
  return bin;
}

it('takes the oldest pg_dump that is as new as the server', () => {
  const folders = [install('17.2'), install('15.18'), install('16.4'), install('9.6.24'), folder];
  expect(findPostgresProgram('pg_dump', 16, folders)).toEqual({
    file: path.join(folder, '16.4', 'pg_dump'),
    major: 16,
  });
});

it('says what to install where there is none, or older ones alone', () => {
  const needs = 'pg_dump of version 17 or newer is needed, and there is';
  const older = [install('15.18'), install('9.6.24')];
  expect(() => findPostgresProgram('pg_dump', 17, older)).toThrow(
    `${needs} only version 15: install postgresql-client-17.`,
  );
  expect(() => findPostgresProgram('pg_dump', 17, [folder])).toThrow(
    `${needs} none: install postgresql-client-17.`,
  );
});
