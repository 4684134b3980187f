import { Readable } from 'node:stream';
import { createGzip, constants } from 'node:zlib';
import { createArchive, type Entry } from './archive';
import { listBackupEntries, type Source } from './contents';

export function createArchiveStream(source: Source, database: AsyncIterable<Entry>): Readable {
  const bytes = Readable.from(createArchive(listBackupEntries(source, database)), { objectMode: false });
  const zipped = createGzip({ level: constants.Z_BEST_SPEED });
  bytes.on('error', (error) => zipped.destroy(error));
  zipped.on('close', () => bytes.destroy());
  return bytes.pipe(zipped);
}
