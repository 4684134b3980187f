import { randomBytes } from 'node:crypto';
import { existsSync, linkSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { makeFolder } from './folders';
import { syncPathNow } from './sync';

const hasCode = (error: unknown, code: string) => (error as NodeJS.ErrnoException).code === code;

export type SecretKind = {
  make: () => string;
  /** A power cut may have left the file empty or partial. */
  isUsable: (secret: string) => boolean;
  /** Why a broken one must not be replaced, or null. */
  lossOfNew?: string | null;
};

const random: SecretKind = {
  make: () => randomBytes(32).toString('base64url'),
  isUsable: (secret) => /^[\x21-\x7e]{32,}$/.test(secret),
};

/** Reads a secret file or creates it (mode 600, synced); the first process wins. Throws for a broken one. */
export function readOrCreateSecret(dataDir: string, name: string, kind: Partial<SecretKind> = {}): string {
  const { make, isUsable, lossOfNew } = { ...random, ...kind };
  const file = join(dataDir, name);
  for (;;) {
    const kept = readIfThere(file);
    if (kept === null) linkNew(file, make());
    else if (isUsable(kept)) return kept;
    else if (lossOfNew)
      throw new Error(`${file} is empty or broken: put the former one back. With a new one ${lossOfNew}.`);
    else discard(file, isUsable);
  }
}

function readIfThere(file: string): string | null {
  try {
    return readFileSync(file, 'utf8').trim();
  } catch (error) {
    if (!hasCode(error, 'ENOENT')) throw error;
    return null;
  }
}

const beside = (file: string) => `${file}.${process.pid}.${randomBytes(4).toString('hex')}`;

/** Links a synced secret into place, unless another process was first. */
function linkNew(file: string, secret: string): void {
  makeFolder(dirname(file));
  const draft = beside(file);
  writeFileSync(draft, `${secret}\n`, { mode: 0o600, flag: 'wx' });
  try {
    syncPathNow(draft);
    linkSync(draft, file);
  } catch (error) {
    if (!hasCode(error, 'EEXIST')) throw error;
  } finally {
    rmSync(draft);
  }
  syncPathNow(dirname(file));
}

/** Removes a broken secret; puts back one that another process has written meanwhile. */
function discard(file: string, isUsable: (secret: string) => boolean): void {
  const aside = beside(file);
  try {
    renameSync(file, aside);
    if (isUsable(readFileSync(aside, 'utf8').trim())) linkSync(aside, file);
  } catch (error) {
    if (!hasCode(error, 'ENOENT') && !hasCode(error, 'EEXIST')) throw error;
  } finally {
    rmSync(aside, { force: true });
  }
}

export function moveSecret(from: string, to: string): void {
  if (existsSync(to) || !existsSync(from)) return;
  makeFolder(dirname(to));
  try {
    renameSync(from, to);
  } catch (error) {
    if (!hasCode(error, 'ENOENT')) throw error;
  }
  syncPathNow(dirname(to));
}
