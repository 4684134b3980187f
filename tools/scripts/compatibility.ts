import { readFileSync } from 'node:fs';
import { listBroken, promisesOf, type OpenApiDocument } from './lib/contract-promises';

/** `npm run compatibility -- OLD NEW`: what callers of one openapi.json would miss in another; ends with 1 if anything. */
const [before, after] = process.argv.slice(2).map((file) => {
  const document = JSON.parse(readFileSync(file, 'utf8')) as OpenApiDocument;
  return promisesOf(document);
});
if (!before || !after) {
  console.error('Usage: npm run compatibility -- OLD.json NEW.json');
  process.exitCode = 2;
} else {
  const broken = listBroken(before, after);
  console.log(broken.length === 0 ? 'Nothing was removed.' : broken.join('\n'));
  if (broken.length > 0) process.exitCode = 1;
}
