import { getHeapStatistics } from 'node:v8';
import { parentPort } from 'node:worker_threads';
import type { Job, JobAnswer } from '../../lib/platform/node/worker-pool';
import { isActivePdf } from '../platform/files/pdf';
import type { JobName } from '../platform/worker/in-worker';
import { differenceBetween } from '../review/listing-versions/difference';
import { readPriceFile } from '../lists/batches/price-file/read';
import { htmlToText } from '../enquiries/replies/html-text';
import { parseRawMail } from '../enquiries/replies/raw-mail';
import { summariesOf } from '../review/review-rules/summary';

type Work = (...args: never[]) => unknown;
const jobs: Record<JobName, Work> = {
  readPriceFile,
  isActivePdf,
  differenceBetween,
  summariesOf,
  readMail: parseRawMail,
  htmlToText,
};

/** Messages turn buffers into plain byte arrays. */
const asBuffer = (arg: unknown) =>
  arg instanceof Uint8Array ? Buffer.from(arg.buffer, arg.byteOffset, arg.byteLength) : arg;

/** A thread returns its memory only when it ends. */
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

parentPort!.on('message', (job: Job) => void answer(job).then((given) => parentPort!.postMessage(given)));
parentPort!.postMessage('ready');
