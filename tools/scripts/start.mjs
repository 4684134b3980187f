import { requireNode } from './lib/node-version.mjs';

requireNode();
const { start } = await import('./lib/start.mjs');
await start({
  dev: process.argv.includes('--dev'),
  upstreamOnly: process.argv.includes('--upstream-only'),
  isBuilt: process.argv.includes('--built'),
  takeOver: process.argv.includes('--take-over'),
});
