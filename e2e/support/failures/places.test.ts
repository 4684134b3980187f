import { callNames, callOf } from '../../../lib/platform/calls/contract';
import { failures } from './place';
import { places, placesOfGate, someFailures, withoutPlace } from './places';

/** What pages write: the rest is for websites and for the dashboard's own server. */
const writes = callNames.filter((name) => !name.startsWith('GET ') && callOf(name).audience !== 'public');

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

test('what the gate tries of the places has every role, and meets each failure among any eight that stand together', () => {
  for (let first = 0; first + failures.length <= placesOfGate.length; first += 1) {
    const met = placesOfGate.slice(first, first + failures.length).flatMap(someFailures);
    expect(new Set(met)).toEqual(new Set(failures));
  }
  expect(new Set(placesOfGate.map(({ as }) => as))).toEqual(new Set(places.map(({ as }) => as)));
});
