import { register } from 'tsx/esm/api';

/** The threads' program where the upstream runs from its sources, as in measurements. */
register();
await import('../platform/worker/worker.ts');
