import { rm } from 'node:fs/promises';
import path from 'node:path';

/** After the upstream's tests: removes the copy of the database that they began with. */
export default async function removeTemplate() {
  const template = process.env.TEST_PGLITE_TEMPLATE;
  if (template) await rm(path.dirname(template), { recursive: true, force: true });
}
