import { parentPort, workerData } from 'node:worker_threads';
import { startUpstream } from './network';
import { compareRounds, type Rounds } from './rounds';

const upstream = await startUpstream();
await compareRounds(upstream, workerData as Rounds, (told) => parentPort!.postMessage(told));
await upstream.server.close();
