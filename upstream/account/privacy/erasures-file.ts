import { createHmac, hkdfSync } from 'node:crypto';
import { closeSync, existsSync, fsyncSync, openSync, readFileSync, writeFileSync } from 'node:fs';
import type { UpstreamEnv } from '../../platform/context/env';
import { HttpError } from '../../platform/errors/errors';

type Settings = Pick<UpstreamEnv, 'erasuresFile' | 'factorKey'>;

/** A line of the file; `mailbox` is a keyed hash. */
export type Erasure = { at: string; id: string; keyName: string; mailbox: string };

const keyOf = ({ factorKey }: Settings) => Buffer.from(hkdfSync('sha256', factorKey, '', 'erasures', 32));
const tag = (key: Buffer, text: string) => createHmac('sha256', key).update(text).digest('base64url');

/** Identifies the key without revealing it. */
export const keyName = (settings: Settings): string => tag(keyOf(settings), 'name').slice(0, 8);

/** Makes the keyed hash of a mailbox. */
export function mailboxTag(settings: Settings): (mailbox: string) => string {
  const key = keyOf(settings);
  return (mailbox) => tag(key, `mailbox ${mailbox}`);
}

/** Appends a line, synced to disk. Throws a 503 where that fails, so that nothing is erased. */
export function recordErasure(
  settings: Settings,
  { id, at, mailbox }: { id: string; at: Date; mailbox: string },
): void {
  const line = [at.toISOString(), id, keyName(settings), mailboxTag(settings)(mailbox)].join(' ');
  try {
    const file = openSync(settings.erasuresFile, 'a+', 0o600);
    try {
      const before = readFileSync(file, 'utf8');
      const isCutOff = before !== '' && !before.endsWith('\n');
      writeFileSync(file, `${isCutOff ? '\n' : ''}${line}\n`);
      fsyncSync(file);
    } finally {
      closeSync(file);
    }
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    throw new HttpError(
      503,
      `Nothing was erased: ERASURES_FILE cannot be written to (${code ?? 'no reason'}).`,
    );
  }
}

export function readErasures(erasuresFile: string): Erasure[] {
  if (!existsSync(erasuresFile)) return [];
  return readFileSync(erasuresFile, 'utf8')
    .split('\n')
    .flatMap((line) => {
      const [at, id, name, mailbox] = line.split(' ');
      return at && id && name && mailbox ? [{ at, id, keyName: name, mailbox }] : [];
    });
}
