import { expect, test } from '../fixtures';
import { placesOfGate, someFailures } from '../support/failures/places';
import { tryPlace } from '../support/failures/try-place';
import type { Role } from '../support/people';

const people = [...new Set(placesOfGate.map(({ as }) => as))];
/** Some of them: shared out, so that two workers may tell them. */
const placesAtOnce = 9;

for (const as of people) {
  test.describe(`Where a write of ${as ?? 'a visitor'} fails`, { tag: '@extension' }, () => {
    test.use({ role: as as Role });
    const own = placesOfGate.filter((place) => place.as === as);

    for (let start = 0; start < own.length; start += placesAtOnce) {
      const some = own.slice(start, start + placesAtOnce);
      test(`it is said why, in ${some.length} places from ${some[0]!.name} on`, async ({ page, guard }) => {
        guard.allow(/^(401|410|412|413|429|502|503|504|507|failed) /);
        const silent: string[] = [];
        for (const place of some)
          await test.step(place.name, async () => {
            silent.push(...(await tryPlace(page, place, someFailures(place))));
          });
        expect(silent).toEqual([]);
      });
    }
  });
}
