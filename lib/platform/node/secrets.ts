import { randomBytes } from 'node:crypto';
import { existsSync, linkSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { makeFolder } from './folders';
import { syncPathNow } from './sync';

const hasCode = (error: unknown, code: string) => (error as NodeJS.ErrnoException).code === code;

export type SecretKind = {
  make: () => string;
  /** Whether what a file holds is a secret of this kind: a power cut may have left none of it, or a part. */
  isUsable: (secret: string) => boolean;
  /** Why a broken one is not replaced by a new one; null where nothing is lost by that. */
  lossOfNew?: string | null;
};

const random: SecretKind = {
  make: () => randomBytes(32).toString('base64url'),
  isUsable: (secret) => /^[\x21-\x7e]{32,}$/.test(secret),
};

/**
 * Reads a secret that lives in the data folder (mode 0600), making it on first use, and synced before it is used. Several processes may ask at once: the first
 * file to be linked into place wins and all read that one. A broken one is never used: it is made again, or an Error names it.
 */
export function keptSecret(dataDir: string, name: string, kind: Partial<SecretKind> = {}): string {
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

/** Links a new secret into place, unless another process was first; its bytes and its name are on the disk then. */
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

/** Takes a broken secret away; one that another process has put there meanwhile is put back. */
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

/** Moves a secret to another place, unless one is there; several processes may do so at once. */
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
