/** The program of the threads for jobs: beside the server's where both are bundled, else by way of its source. */
export const program = new URL(
  import.meta.url.endsWith('.ts') ? '../../test/worker-from-source.mjs' : './worker.mjs',
  import.meta.url,
);
