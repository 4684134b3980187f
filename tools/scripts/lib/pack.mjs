import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants } from 'node:zlib';

const compress = promisify(brotliCompress);
/** The best quality takes seconds for a megabyte: the maps' libraries, which few pages load, go without it. */
const qualityFor = (bytes) => (bytes.length > 300_000 ? 9 : constants.BROTLI_MAX_QUALITY);

/** Puts a well compressed copy beside every script and style sheet of a build: they are sent often and made once. */
export async function packStatic(folder) {
  const names = readdirSync(folder, { recursive: true }).filter((name) => /\.(js|css)$/.test(name));
  await Promise.all(
    names.map(async (name) => {
      const file = join(folder, name);
      const bytes = readFileSync(file);
      const params = {
        [constants.BROTLI_PARAM_QUALITY]: qualityFor(bytes),
        [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length,
      };
      writeFileSync(`${file}.br`, await compress(bytes, { params }));
    }),
  );
}

/** Takes the sources out of the source maps of a folder: each process holds the maps that it loads, and a trace needs names and lines alone. */
export function slimSourceMaps(folder) {
  for (const name of readdirSync(folder, { recursive: true }).filter((file) => file.endsWith('.map'))) {
    const file = join(folder, name);
    const { sourcesContent: _, ...map } = JSON.parse(readFileSync(file, 'utf8'));
    writeFileSync(file, JSON.stringify(map));
  }
}
