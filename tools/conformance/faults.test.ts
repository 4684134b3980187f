import { callOf, type CallName } from '@/lib/platform/calls/contract';
import { checkSpecOnly } from './testing/check-spec-only';
import { patternOf } from './rollup';
import { listFaults } from './testing/faults/lists';
import type { PlantedFault } from './testing/faults/planting';
import { roleFaults } from './testing/faults/roles';
import { sessionFaults } from './testing/faults/sessions';
import { shapeFaults } from './testing/faults/shapes';
import { writeFaults } from './testing/faults/writes';

const groups = { shapeFaults, listFaults, sessionFaults, roleFaults, writeFaults };

test('there are thirty planted faults and more', () => {
  expect(Object.values(groups).flat().length).toBeGreaterThanOrEqual(30);
});

describe.each(Object.entries(groups))('%s', (_group, faults: PlantedFault[]) => {
  test.each(faults.map((fault) => [fault.name, fault.call, fault] as [string, CallName, PlantedFault]))(
    '%s is found and blamed on %s and its screens',
    async (_name, call, { only = [call], settings, tokenSeconds, ...fault }) => {
      const { summary, cannotGoOn } = await checkSpecOnly(
        { only, ...settings },
        fault,
        tokenSeconds ? { tokenSeconds } : {},
      );
      expect(cannotGoOn).toBeNull();
      const failed = summary.calls.filter(({ outcome }) => outcome === 'fail' || outcome === 'error');
      expect(failed.map((result) => result.call)).toEqual([call]);
      expect(failed[0]?.outcome).toBe('fail');
      const screens = summary.screens.filter(({ outcome }) => outcome === 'fail');
      expect(screens.map(({ screen }) => screen).sort()).toEqual(callOf(call).screens.map(patternOf).sort());
      for (const { because } of screens) expect(because).toEqual([call]);
    },
  );
});
