import { requireNode } from './lib/node-version.mjs';

requireNode();
const { runSoak } = await import('./lib/soak-command.mjs');
await runSoak(process.argv.slice(2));
