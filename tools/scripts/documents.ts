import { writeFileSync } from 'node:fs';
import { readDocuments } from './lib/documents';

/** `npm run documents` writes the lists of the environment, of the routes and of their roles into their documents. */
for (const { file, path, text, expected } of readDocuments()) {
  if (text !== expected) writeFileSync(path, expected);
  console.log(`${file}: ${text === expected ? 'unchanged' : 'written'}`);
}
