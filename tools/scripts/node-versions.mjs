import { requireNode } from './lib/node-version.mjs';

requireNode();
const { runOnNodeVersions } = await import('./lib/node-versions-command.mjs');
await runOnNodeVersions(process.argv.slice(2));
