import type { Context } from '../../platform/context/context';
import { fileName } from '../../platform/files/file-store';
import { parsePrivateAddress } from '../../platform/files/private-names';
import { zipOf, type Part } from '../../lists/exports/zip';
import { HttpError } from '../../platform/errors/errors';
import { privacyMessages } from '@/texts/account/messages-privacy';
import { withPrivacyLock } from './erase';
import { findPersonByEmail, type Person } from './person';
import type { PersonalFile, Row, PrivacyContext } from './place';
import { nameOfPlace, places, readPlace } from './places';
import { Readable } from 'node:stream';
import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { securityEvent } from '../../../lib/platform/node/security-event';
import { parseInput } from '../../platform/http/validate';

type ExportContext = Pick<Context, 'db' | 'env' | 'now' | 'files' | 'privateFiles'>;

/** By table, as another place may have found the row. */
const secretsOf = (name: string) =>
  new Set(
    places
      .filter((place) => nameOfPlace(place) === name)
      .flatMap(({ secret = '' }) => secret.split(' ').map((column) => column.replace(/_/g, ''))),
  );

function withoutSecrets(row: Row, secrets: ReadonlySet<string>): Row {
  return Object.fromEntries(Object.entries(row).filter(([name]) => !secrets.has(name.toLowerCase())));
}

async function readPerson(within: PrivacyContext, person: Person) {
  const tables: Record<string, Row[]> = {};
  const files: PersonalFile[] = [];
  for (const place of places) {
    const rows = await readPlace(place, person, within);
    if (rows.length === 0) continue;
    const name = nameOfPlace(place);
    const known = new Set((tables[name] ?? []).map((row) => JSON.stringify(row)));
    const secrets = secretsOf(name);
    const own = rows.map((row) => withoutSecrets(row, secrets));
    // A row may be found for two reasons.
    tables[name] = [...(tables[name] ?? []), ...own.filter((row) => !known.has(JSON.stringify(row)))];
    if (place.filesOf) files.push(...rows.flatMap(place.filesOf));
  }
  return { tables, files };
}

/** Prevents path traversal when the archive is unpacked. */
const safeName = (name: string) =>
  name
    .replace(/[\p{Cc}/\\:*?"<>|]/gu, '_')
    .replace(/^\.+/, '_')
    .slice(0, 150);

const openFile = ({ files, privateFiles }: ExportContext, address: string) => {
  const noted = parsePrivateAddress(address);
  if (noted !== null) return privateFiles.get(noted.slice(noted.indexOf('/') + 1));
  const name = fileName(address);
  return name === null ? Promise.resolve(null) : files.get(name);
};

async function* oneChunk(text: string): AsyncGenerator<string> {
  yield text;
}

/** Everything stored about an address as a ZIP of person.json and files. 404 without any. */
export async function exportPerson(storage: ExportContext, email: string): Promise<AsyncGenerator<Buffer>> {
  const { tables, files } = await withPrivacyLock(storage.db, async (db) =>
    readPerson({ ...storage, db }, await findPersonByEmail(db, email)),
  );
  if (Object.keys(tables).length === 0) throw new HttpError(404, privacyMessages.nothingStored);
  async function* parts(): AsyncGenerator<Part> {
    const said = { email, exportedAt: storage.now().toISOString(), stored: tables };
    yield { name: 'person.json', content: oneChunk(`${JSON.stringify(said, null, 2)}\n`) };
    for (const { name, address } of files) {
      const file = await openFile(storage, address);
      if (file) yield { name: `files/${safeName(name)}`, content: file.body };
    }
  }
  return zipOf(parts());
}

export const exportPath = '/people/export';
const callSchema = z.object({ operator: z.string().max(100), email: z.string().max(300) });

export function exportRoute(app: FastifyInstance, context: Context): void {
  app.post(exportPath, async ({ body }, reply) => {
    const { operator, email } = parseInput(callSchema, body);
    const archive = await exportPerson(context, email);
    securityEvent(context.log, 'person-exported', { by: operator });
    return reply.type('application/zip').send(Readable.from(archive, { objectMode: false }));
  });
}
