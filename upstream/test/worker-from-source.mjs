import { register } from 'tsx/esm/api';

/** The worker program for an upstream that runs from source. */
register();
await import('../product/worker.ts');
