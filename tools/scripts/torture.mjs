import { requireNode } from './lib/node-version.mjs';

requireNode();
const { runTorture } = await import('./lib/torture-command.mjs');
await runTorture(process.argv.slice(2));
