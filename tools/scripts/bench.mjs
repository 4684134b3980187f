import { requireNode } from './lib/node-version.mjs';

requireNode();
const { runBenchmarks } = await import('./lib/bench-command.mjs');
await runBenchmarks(process.argv.slice(2));
