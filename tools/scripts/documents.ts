import { writeFileSync } from 'node:fs';
import { readContract } from './lib/contract-file';
import { readDocuments } from './lib/documents';

/**
 * `npm run documents` writes the lists of the environment, of the routes and of their roles, and the contract's promises. A promise that is
 * broken stays written down, and ends the command with 1, unless --breaking is given.
 */
const contract = readContract();
const isKept = contract.broken.length === 0 || process.argv.includes('--breaking');
const documents = [...readDocuments(), ...(isKept ? [{ ...contract, file: 'docs/contract.json' }] : [])];
for (const { file, path, text, expected } of documents) {
  if (text !== expected) writeFileSync(path, expected);
  console.log(`${file}: ${text === expected ? 'unchanged' : 'written'}`);
}
if (!isKept) {
  console.error(`The contract breaks what it promised:\n${contract.broken.join('\n')}`);
  process.exitCode = 1;
}
