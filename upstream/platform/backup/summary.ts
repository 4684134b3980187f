import { readBytes, BrokenArchive, readEntries } from './read-archive';
import { dumpName, manifestName, manifestSchema, missingName, partsOf, type Manifest } from './contents';

export type Summary = { manifest: Manifest; names: Set<string>; lines: string[] };

const megabytes = (bytes: number) => `${(bytes / 1e6).toFixed(1)} MB`;

/** Reads and verifies a whole archive, and summarizes its contents. Throws BrokenArchive. */
export async function readSummary(archive: string): Promise<Summary> {
  let manifest: Manifest | undefined;
  let missing: string[] = [];
  /** By top-level name. */
  const found = new Map<string, { files: number; bytes: number }>();
  for await (const entry of readEntries(archive)) {
    if (entry.name === manifestName) manifest = readManifest(await readBytes(entry));
    if (entry.name === missingName) missing = (await readBytes(entry)).toString().trim().split('\n');
    const [top] = entry.name.split('/');
    const seen = found.get(top!) ?? { files: 0, bytes: 0 };
    if (!entry.isFolder) found.set(top!, { files: seen.files + 1, bytes: seen.bytes + entry.size });
    else found.set(top!, seen);
  }
  if (!manifest || !found.has(databaseOf(manifest)))
    throw new BrokenArchive(`${archive} is not a backup of this product.`);
  found.delete(manifestName);
  found.delete(missingName);
  const counted = (names: string[], one: string) => {
    const count = names.reduce((sum, name) => sum + (found.get(name)?.files ?? 0), 0);
    return `${count} ${one}${count === 1 ? '' : 's'}`;
  };
  const size = [...found.values()].reduce((sum, { bytes }) => sum + bytes, 0);
  return {
    manifest,
    names: new Set(found.keys()),
    lines: [
      `Inside: the database (PostgreSQL ${manifest.postgres}), ${
        manifest.files === 'inside' ? counted(partsOf.files, 'file') : 'no files, which are in S3_BUCKET'
      }, ${manifest.keys ? counted(partsOf.keys, 'key') : 'no keys'}; ${megabytes(size)} in all, of ${manifest.createdAt}.`,
      ...describeMissing(missing),
    ],
  };
}

const databaseOf = ({ database }: Manifest) => (database === 'postgres' ? dumpName : 'db');

const mostNames = 5;

function describeMissing(names: string[]): string[] {
  if (names.length === 0) return [];
  const more = names.length > mostNames ? ` and ${names.length - mostNames} more` : '';
  return [
    `Not inside, as the storage does not have them (${missingName} in it has all names): ${names.slice(0, mostNames).join(', ')}${more}.`,
  ];
}

function readManifest(bytes: Buffer): Manifest | undefined {
  try {
    return manifestSchema.parse(JSON.parse(bytes.toString()));
  } catch {
    return undefined;
  }
}
