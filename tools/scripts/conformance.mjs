import { pathToFileURL } from 'node:url';
import { requireNode } from './lib/node-version.mjs';

requireNode();
const { chosenBuildDir, prepare, programsOf } = await import('./lib/build.mjs');
const buildDir = chosenBuildDir();
try {
  await prepare(buildDir, console.error, { pages: false });
} catch (error) {
  console.error(error.message);
  process.exit(2);
}
const { main } = await import(pathToFileURL(programsOf(buildDir).conformance).href);
process.exit(await main(process.argv.slice(2), process.env));
