import { spawn } from 'node:child_process';
import { requireNode } from './lib/node-version.mjs';

/** `npm run users`, `people`, `backup`, `restore`, `migrate` and `upgrade-data`: runs the program of that name. Ends with its exit code. */
requireNode();
const { chosenBuildDir, prepare, programsOf } = await import('./lib/build.mjs');
try {
  const [name, ...words] = process.argv.slice(2);
  const buildDir = chosenBuildDir();
  // What is printed on standard output is the answer alone.
  await prepare(buildDir, console.error, { pages: false });
  const program = spawn(process.execPath, ['--enable-source-maps', programsOf(buildDir)[name], ...words], {
    stdio: 'inherit',
  });
  program.once('error', (error) => {
    console.error(error.message);
    process.exitCode = 1;
  });
  program.once('exit', (code) => {
    process.exitCode = code ?? 1;
  });
} catch (error) {
  console.error(error.message);
  process.exitCode = 1;
}
