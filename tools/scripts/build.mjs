import { chosenBuildDir, prepare } from './lib/build.mjs';
import { root } from './lib/files.mjs';

/** `npm run build`: installs and builds what is missing or stale, as the start command does. */
process.chdir(root);
try {
  await prepare(chosenBuildDir(), console.log);
} catch (error) {
  console.error(error.message);
  process.exit(1);
}
