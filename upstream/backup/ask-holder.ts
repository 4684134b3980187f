import type { Readable } from 'node:stream';
import { request as ask } from 'undici';
import { agentOf } from '../operators-socket';
import { backupPath } from './route';

/** Has the process that holds the embedded database send its backup: the archive, the status of a refusal, or null where it does not answer. */
export async function askForBackup(dataDir: string, withKeys: boolean): Promise<Readable | number | null> {
  const dispatcher = agentOf(dataDir);
  const answer = await ask(`http://operators${backupPath}`, {
    dispatcher,
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ withKeys }),
  }).catch(() => null);
  if (answer?.statusCode === 200) return answer.body.once('close', () => void dispatcher.close());
  await dispatcher.destroy();
  return answer && answer.statusCode;
}
