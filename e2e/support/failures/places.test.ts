import { callNames, callOf } from '../../../lib/calls/contract';
import { failures } from './place';
import { places, someFailures, withoutPlace } from './places';

/** What pages write: the rest is for websites and for the dashboard's own server. */
const writes = callNames.filter((name) => !name.startsWith('GET ') && callOf(name).door !== 'public');

test('every write of a page belongs to a place that is tried, or says why to none', () => {
  const named = [...places.flatMap(({ writes }) => writes), ...Object.keys(withoutPlace)];
  expect(writes.filter((name) => !named.includes(name))).toEqual([]);
});

test('no write that has a place is one without', () =>
  expect(places.flatMap(({ writes }) => writes).filter((name) => name in withoutPlace)).toEqual([]));

test('every write is of one component: a place names what no other one names first', () => {
  const others = places.flatMap(({ writes }) => writes.slice(1));
  expect(others.filter((name, at) => others.indexOf(name) !== at)).toEqual([]);
});

test('what is tried of the places meets each failure as often, and says another thing each time', () => {
  const met = places.flatMap(someFailures);
  for (const failure of failures) {
    const count = met.filter((each) => each === failure).length;
    expect(count).toBeGreaterThanOrEqual(Math.floor(met.length / failures.length) - 1);
  }
});
