import { requireNode } from './lib/node-version.mjs';

requireNode();
const { runAllTests } = await import('./lib/test-command.mjs');
await runAllTests(process.argv.slice(2));
