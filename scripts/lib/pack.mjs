import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants } from 'node:zlib';

const compress = promisify(brotliCompress);
/** The best two qualities take many times as long. */
const params = { [constants.BROTLI_PARAM_QUALITY]: 9 };

/** Puts a well compressed copy beside every script and style sheet of a build: they are sent often and made once. */
export async function packStatic(folder) {
  const names = readdirSync(folder, { recursive: true }).filter((name) => /\.(js|css)$/.test(name));
  await Promise.all(
    names.map(async (name) => {
      const file = join(folder, name);
      const bytes = readFileSync(file);
      const sizeHint = { [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length };
      writeFileSync(`${file}.br`, await compress(bytes, { params: { ...params, ...sizeHint } }));
    }),
  );
}
