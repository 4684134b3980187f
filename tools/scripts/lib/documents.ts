import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { environmentLists } from './environment-lists';
import { rolesTable, routesTable } from './routes-table';

const root = join(import.meta.dirname, '../../..');

/** The parts of documents that are written from the code, by file and name. */
const parts = [
  { file: 'docs/operate.md', name: 'environment', write: environmentLists },
  { file: 'docs/handbook/routes.md', name: 'routes', write: routesTable },
  { file: 'docs/handbook/roles-and-routes.md', name: 'pages', write: rolesTable },
];

/** Each of those documents as it is and as it should be. */
export const readDocuments = () =>
  parts.map(({ file, name, write }) => {
    const text = readFileSync(join(root, file), 'utf8');
    return { file, path: join(root, file), text, expected: fillPart(text, name, write()) };
  });

/** Puts `content` between the markers of a part. Throws an Error if the document has no such markers. */
export function fillPart(text: string, name: string, content: string): string {
  const [begin, end] = [`<!-- ${name}: written by npm run documents -->`, `<!-- end of ${name} -->`];
  const [before, rest] = text.split(begin);
  const after = rest?.split(end)[1];
  if (after === undefined) throw new Error(`There are no markers for ${name}.`);
  return `${before}${begin}\n\n${content}\n\n${end}${after}`;
}
