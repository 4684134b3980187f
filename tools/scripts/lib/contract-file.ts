import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { buildOpenApiDocument } from '@/upstream/platform/openapi/document';
import {
  formatPromises,
  listBroken,
  promisesOf,
  type OpenApiDocument,
  type Promises,
} from './contract-promises';

const path = join(import.meta.dirname, '../../../docs/contract.json');

/** The contract's promises as written down and as the code keeps them; `broken` are those that it does not. */
export function readContract(): { path: string; text: string; expected: string; broken: string[] } {
  const text = readFileSync(path, 'utf8');
  const promises = promisesOf(buildOpenApiDocument() as unknown as OpenApiDocument);
  const broken = listBroken(JSON.parse(text) as Promises, promises);
  return { path, text, expected: formatPromises(promises), broken };
}
