import { getHeapStatistics } from 'node:v8';
import { parentPort } from 'node:worker_threads';
import type { Job, JobAnswer } from '../../../lib/platform/node/worker-pool';
import { isActivePdf } from '../files/pdf';
import type { JobName } from './in-worker';
import { differenceBetween } from '../../review/listing-versions/difference';
import { readPriceFile } from '../../lists/batches/price-file/read';
import { readMail } from '../../enquiries/replies/raw-mail';
import { summariesOf } from '../../review/review-rules/summary';

type Work = (...args: never[]) => unknown;
const jobs: Record<JobName, Work> = { readPriceFile, isActivePdf, differenceBetween, summariesOf, readMail };

/** Bytes come as plain ones. */
const asBuffer = (arg: unknown) =>
  arg instanceof Uint8Array ? Buffer.from(arg.buffer, arg.byteOffset, arg.byteLength) : arg;

/** A thread gives its memory back when it ends, and hardly before. */
const usualHeapBytes = 32_000_000;
const isSpent = () => getHeapStatistics().total_heap_size > usualHeapBytes;

async function answer({ name, args }: Job): Promise<JobAnswer> {
  try {
    const value = await jobs[name as JobName](...(args.map(asBuffer) as never[]));
    return { value, isSpent: isSpent() };
  } catch (error) {
    return { error, isSpent: isSpent() };
  }
}

/** The program of a thread that does jobs one after the other: what is held up by a file of a stranger is this thread alone. */
parentPort!.on('message', (job: Job) => void answer(job).then((given) => parentPort!.postMessage(given)));
parentPort!.postMessage('ready');
