// One database: it needs none.
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { text } from 'node:stream/consumers';
import { findPostgresProgram, startPostgresProgram } from './postgres-programs';

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

/** Starts a program that runs a line of shell. */
function startScript(line: string, url = 'postgres://h/d', major = 15) {
  const file = path.join(folder, 'pg_dump');
  writeFileSync(file, `#!/bin/sh\n${line}\n`, { mode: 0o700 });
  return startPostgresProgram({ file, major }, url, ['--all'], 'ignore');
}

/** What a program is started with for an address. */
async function wordsFor(url: string, major?: number): Promise<string[]> {
  const { child, ended } = startScript('printf "%s\\n" "$*" "$PGUSER" "$PGPASSWORD"', url, major);
  const said = (await text(child.stdout!)).trim().split('\n');
  await ended;
  return said;
}

it.each(['postgres://ann:50%25@h/d', 'postgres://ann:50%@h/d', 'postgres://h/d?user=ann&password=50%25'])(
  'keeps the password of %s out of the list of processes',
  async (url) => {
    expect(await wordsFor(url)).toEqual(['--all --no-password --dbname=postgres://h/d', 'ann', '50%']);
  },
);

it('verifies a server where node-postgres does, by the certificates of the machine or those named', async () => {
  const asked = async (query: string, major?: number) => {
    const [words] = await wordsFor(`postgres://ann:x@h/d?${query}`, major);
    return words!.split('?')[1];
  };
  for (const mode of ['prefer', 'require', 'verify-ca', 'verify-full'])
    expect(await asked(`sslmode=${mode}`, 16)).toBe('sslmode=verify-full&sslrootcert=system');
  expect(await asked('ssl=true')).toBe(
    'sslmode=verify-full&sslrootcert=%2Fetc%2Fssl%2Fcerts%2Fca-certificates.crt',
  );
  const own = path.join(folder, 'own.crt');
  writeFileSync(own, 'a certificate');
  const named = `sslrootcert=${encodeURIComponent(own)}`;
  expect(await asked(`sslmode=require&${named}`)).toBe(`sslmode=verify-full&${named}`);
  expect(await asked(`sslmode=verify-ca&${named}&uselibpqcompat=true`)).toBe(`sslmode=verify-ca&${named}`);
  expect(await asked(`sslmode=no-verify&${named}`)).toBe('sslmode=require');
  expect(await asked('sslmode=require&uselibpqcompat=true')).toBe('sslmode=require');
  expect(await asked('sslmode=disable&options=-c%20jit%3Doff')).toBe(
    'sslmode=disable&options=-c%20jit%3Doff',
  );
});

it('fails with the line that has the reason, which may come after warnings', async () => {
  const warned = startScript('echo "pg_dump: warning: old" >&2; echo "pg_dump: error: full" >&2; exit 1');
  await expect(warned.ended).rejects.toThrow('pg_dump: error: full');
  await expect(startScript('echo Killed >&2; exit 1').ended).rejects.toThrow('Killed');
  await expect(startScript('exit 3').ended).rejects.toThrow('pg_dump ended with 3.');
});
