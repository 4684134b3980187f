import { register } from 'tsx/esm/api';

/** The worker program for an upstream that runs from source. */
register();
await import('../platform/worker/worker.ts');
