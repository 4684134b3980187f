import { createLog } from './log';
import { trackCall, longestStallMs, watchEventLoop } from './watchdog';

type Line = { event: string; stallMs: number; calls: string[]; lastBegun: string };

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));
const hold = (ms: number) => {
  const until = performance.now() + ms;
  while (performance.now() < until);
};

let lines: Line[];
let stop: () => void;
beforeEach(() => {
  lines = [];
  stop = watchEventLoop(createLog({ write: (line) => void lines.push(JSON.parse(line) as Line) }));
});
afterEach(() => stop());

test('a thread that is held is one line, with what was under way, and what ended meanwhile', async () => {
  const end = trackCall('GET /slow');
  trackCall('GET /earlier')();
  await pause(60);
  const short = trackCall('POST /holds');
  hold(400);
  short();
  await pause(60);
  const [line] = lines.filter(({ stallMs }) => stallMs >= 350);
  expect(line).toMatchObject({
    event: 'the thread was held',
    calls: ['GET /slow', 'POST /holds'],
    lastBegun: 'POST /holds',
  });
  expect(longestStallMs()).toBeGreaterThanOrEqual(350);
  end();
});

test('the longest stall is forgotten after an hour', () => {
  expect(longestStallMs(performance.now() + 61 * 60_000)).toBe(0);
});

test('200 ms are no line, more are one', async () => {
  stop();
  let time = 1_000;
  const log = createLog({ write: (line) => void lines.push(JSON.parse(line) as Line) });
  stop = watchEventLoop(log, () => time);
  // A look is due after 25 ms, which are no stall.
  time += 225;
  await pause(100);
  expect(lines).toEqual([]);
  time += 226;
  await pause(100);
  expect(lines).toMatchObject([{ stallMs: 201 }]);
});
