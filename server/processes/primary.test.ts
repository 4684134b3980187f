import { env } from '@/lib/platform/server/env';
import { setEnvironment } from '@/lib/platform/testing/environment';
import type { DashboardProcess } from './dashboard-process';
import { answersOf } from './primary';

setEnvironment();

const stalled = (ms: number, isListening = true) =>
  ({ isListening: () => isListening, peer: { call: async () => ms } }) as unknown as DashboardProcess;

test('the longest stall is that of any process, the one in front too', async () => {
  const running: DashboardProcess[] = [];
  const { longestStall } = answersOf(env(), () => running) as { longestStall: () => Promise<number> };
  const until = performance.now() + 400;
  while (performance.now() < until);
  await new Promise((resolve) => setTimeout(resolve, 60));
  const own = await longestStall();
  expect(own).toBeGreaterThanOrEqual(350);
  running.push(stalled(5), stalled(86_400_000), stalled(90_000_000, false));
  expect(await longestStall()).toBe(86_400_000);
});
