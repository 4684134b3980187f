import { pathToFileURL } from 'node:url';

const { worker } = JSON.parse(process.env.TEST_PROGRAMS!) as { worker: string };
/** Jest's modules are no thread's: tests run the program as it is bundled. */
export const program = pathToFileURL(worker);
