import { Readable } from 'node:stream';
import { createGzip, constants } from 'node:zlib';
import { archiveOf, type Entry } from './archive';
import { contentsOf, type Source } from './contents';

export function archiveStream(source: Source, database: AsyncIterable<Entry>): Readable {
  const bytes = Readable.from(archiveOf(contentsOf(source, database)), { objectMode: false });
  const zipped = createGzip({ level: constants.Z_BEST_SPEED });
  bytes.on('error', (error) => zipped.destroy(error));
  zipped.on('close', () => bytes.destroy());
  return bytes.pipe(zipped);
}
