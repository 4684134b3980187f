import { subscribe, unsubscribe } from 'node:diagnostics_channel';
import type { LaneName } from '../server/lanes';
import { upstreamCallChannel, type UpstreamCallTimes } from '../server/upstream';

/** The channel is the whole process's: a call that outlives the tests of another file is of another realm. */
const isOfThisFile = (message: unknown) => Object.getPrototypeOf(message) === Object.prototype;

/** The lanes of the calls that the upstream has answered in each test, in order. */
export function recordLanes(): LaneName[] {
  const lanes: LaneName[] = [];
  const record = (message: unknown) => {
    if (isOfThisFile(message)) lanes.push((message as UpstreamCallTimes).lane);
  };
  beforeAll(() => subscribe(upstreamCallChannel, record));
  beforeEach(() => void lanes.splice(0));
  afterAll(() => void unsubscribe(upstreamCallChannel, record));
  return lanes;
}
