import { createWriteStream, existsSync, openSync, rmSync } from 'node:fs';
import { Readable, type Writable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { dayOf } from '../../../lib/platform/values/days';
import { securityEvent } from '../../../lib/platform/node/security-event';
import { privacyMessages } from '@/texts/account/messages-privacy';
import { HttpError } from '../errors/errors';
import { downloadFromLockHolder, type OperatorsAnswer } from '../start/operators-socket';
import { exportPerson, exportPath } from '../../account/privacy/export';
import { StartError } from '../errors/start-error';
import { resolveCallerPath } from './data-folder';
import { peopleUsage, parsePeopleCommand } from './people-arguments';
import { runCommandLine, withUpstream, getOperatorName, runOperatorProgram } from './run-operators';

/** Must not name the person. */
function newFilePath(): string {
  const day = dayOf(new Date());
  for (let number = 1; ; number += 1) {
    const file = resolveCallerPath(number === 1 ? `person-${day}.zip` : `person-${day}-${number}.zip`);
    if (!existsSync(file)) return file;
  }
}

async function writeExport(email: string, name?: string): Promise<OperatorsAnswer> {
  const file = name === undefined ? newFilePath() : resolveCallerPath(name);
  // First: nothing is read or noted for a file that cannot be written.
  const opened = createWriteStream(file, { fd: openSync(file, 'wx', 0o600) });
  try {
    await exportInto(opened, email);
  } catch (error) {
    rmSync(file, { force: true });
    throw error;
  }
  return { code: 0, lines: [privacyMessages.exported(file)] };
}

async function exportInto(file: Writable, email: string): Promise<void> {
  const operator = getOperatorName();
  await withUpstream(
    async (context) => {
      const archive = await exportPerson(context, email);
      securityEvent(context.log, 'person-exported', { by: operator });
      await pipeline(Readable.from(archive, { objectMode: false }), file);
      return true;
    },
    async ({ dataDir }) => {
      const archive = await downloadFromLockHolder(dataDir, exportPath, { operator, email });
      if (archive === 404) throw new HttpError(404, privacyMessages.nothingStored);
      if (archive === 409) throw new HttpError(409, privacyMessages.underWay);
      if (typeof archive === 'number') throw new StartError(`The upstream answered with status ${archive}.`);
      if (archive) await pipeline(archive, file);
      return archive && true;
    },
  );
}

void runOperatorProgram('people', async (words) => {
  // A wrong command line needs no database.
  const command = parsePeopleCommand(words);
  if (command.name === 'help') return { code: 0, lines: [peopleUsage] };
  if (command.name === 'export') return writeExport(command.email, command.file);
  return runCommandLine('people', words);
});
