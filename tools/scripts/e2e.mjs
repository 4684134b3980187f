import { requireNode } from './lib/node-version.mjs';

requireNode();
const { storiesFromCommandLine } = await import('./lib/e2e-command.mjs');
await storiesFromCommandLine(process.argv.slice(2));
