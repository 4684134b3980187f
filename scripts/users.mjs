import { spawn } from 'node:child_process';
import { requireNode } from './lib/node-version.mjs';

/** `npm run users`: lists, invites, changes and disables accounts. Ends with the exit code of the program that does it. */
requireNode();
const { chosenBuildDir, prepare, programsOf } = await import('./lib/build.mjs');
try {
  const buildDir = chosenBuildDir();
  // What is printed on standard output is the answer alone.
  await prepare(buildDir, console.error, { pages: false });
  const program = spawn(
    process.execPath,
    ['--enable-source-maps', programsOf(buildDir).users, ...process.argv.slice(2)],
    { stdio: 'inherit' },
  );
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
