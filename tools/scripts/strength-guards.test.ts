import { existsSync, readFileSync } from 'node:fs';
import { switchedOff } from '../torture/strength/guard';
import { guards } from '../torture/strength/guards';

test('each guard that the torture switches off stands in its file once, and has tests', () => {
  expect(guards.length).toBeGreaterThanOrEqual(120);
  expect(new Set(guards.map(({ is }) => is)).size).toBe(guards.length);
  for (const guard of guards) {
    expect(switchedOff(readFileSync(guard.file, 'utf8'), guard)).not.toContain(guard.on);
    expect(guard.tests.filter((file) => !existsSync(file))).toEqual([]);
    expect(guard.tests.length).toBeGreaterThan(0);
  }
});
