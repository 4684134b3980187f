import { pathToFileURL } from 'node:url';

const { worker } = JSON.parse(process.env.TEST_PROGRAMS!) as { worker: string };
/** A thread cannot use Jest's modules, so tests run the bundled worker. */
export const program = pathToFileURL(worker);
