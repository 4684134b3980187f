/** The worker's bundle beside the server's, or its source in tests. */
export const program = new URL(
  import.meta.url.endsWith('.ts') ? '../../test/worker-from-source.mjs' : './worker.mjs',
  import.meta.url,
);
