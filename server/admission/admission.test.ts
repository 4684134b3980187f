import { jest } from '@jest/globals';
import { EventEmitter } from 'node:events';
import { createAdmission, type Admission, type Outcome } from './admission';
import { createShares } from './shares';
import type { Visit } from './waiting';

const places = 6;
const limits = { perPerson: 8, perNetwork: 32 };
const reports: object[] = [];
let admission: Admission;
let press: (isLate: boolean) => void;
beforeEach(() => {
  jest.useFakeTimers();
  reports.length = 0;
  admission = createAdmission(
    createShares(limits),
    places,
    (reported) => (press = reported),
    (counts) => reports.push(counts),
  );
});
afterEach(() => void jest.useRealTimers());

const person = (name: string): Visit => ({ key: `person ${name}`, isPerson: true, isPrefetch: false });
const stranger = (network: string): Visit => ({
  key: `network ${network}`,
  isPerson: false,
  isPrefetch: false,
});
const ahead = (visit: Visit): Visit => ({ ...visit, isPrefetch: true });

type StartedVisit = Visit & { outcome: Outcome | null; leave: () => void };
/** One request for a page, whose outcome is known once the event loop has turned. */
function ask(visit: Visit): StartedVisit {
  const response = new EventEmitter();
  const asked: StartedVisit = { ...visit, outcome: null, leave: () => void response.emit('close') };
  void admission.admit(visit, response).then((outcome) => (asked.outcome = outcome));
  return asked;
}
const settle = () => jest.advanceTimersByTimeAsync(0);
const askAll = async (visits: Visit[]) => {
  const all = visits.map(ask);
  await settle();
  return all;
};
const times = <One>(count: number, one: One) => Array.from({ length: count }, () => one);
const outcomes = (asked: StartedVisit[]) => asked.map(({ outcome }) => outcome);
const inside = (asked: StartedVisit[]) => asked.filter(({ outcome }) => outcome === 'enters');
const refused = (asked: StartedVisit[]) =>
  asked.filter(({ outcome }) => typeof outcome === 'object' && outcome);

test('as many pages are drawn at once as there are places, and the next begins when one has been sent', async () => {
  const all = await askAll([...times(5, person('a')), ...times(3, person('b'))]);
  expect(inside(all)).toHaveLength(places);
  all[0]!.leave();
  await settle();
  expect(inside(all)).toHaveLength(places + 1);
});

test('a page that waits for somebody else gives its place away after a second', async () => {
  const all = await askAll([...times(6, person('a')), person('b')]);
  expect(all[6]!.outcome).toBeNull();
  await jest.advanceTimersByTimeAsync(1_000);
  expect(all[6]!.outcome).toBe('enters');
});

test('strangers leave two places free, and people who are signed in go before all of them', async () => {
  const flood = await askAll(times(30, stranger('flood')));
  expect(inside(flood)).toHaveLength(places - 2);
  const first = await askAll(times(2, person('a')));
  expect(outcomes(first)).toEqual(['enters', 'enters']);
  const [waits] = await askAll([person('b')]);
  expect(waits!.outcome).toBeNull();
  inside(flood)[0]!.leave();
  await settle();
  expect(waits!.outcome).toBe('enters');
  expect(inside(flood)).toHaveLength(places - 2);
});

test('a stranger of another network goes before those of a network that floods', async () => {
  const flood = await askAll(times(30, stranger('flood')));
  const [other] = await askAll([stranger('quiet')]);
  inside(flood)[0]!.leave();
  await settle();
  expect(other!.outcome).toBe('enters');
});

test('first come, first served, until the oldest waits for half a second: then the newest', async () => {
  const drawn = await askAll([...times(3, person('a')), ...times(3, person('b'))]);
  const waiting = [];
  for (const name of ['c', 'd', 'e']) waiting.push(...(await askAll([person(name)])));
  drawn[0]!.leave();
  await settle();
  expect(outcomes(waiting)).toEqual(['enters', null, null]);
  await jest.advanceTimersByTimeAsync(501);
  drawn[1]!.leave();
  await settle();
  expect(outcomes(waiting)).toEqual(['enters', null, 'enters']);
});

test('who leaves the line takes no place', async () => {
  const held = await askAll(times(4, stranger('flood')));
  const [left, stays] = await askAll([stranger('b'), stranger('c')]);
  left!.leave();
  held[0]!.leave();
  await settle();
  expect(outcomes([left!, stays!])).toEqual(['gone', 'enters']);
});

test('too long a wait ends with a refusal that says when to come again', async () => {
  press(true);
  const crowd = await askAll(Array.from({ length: 40 }, (_, number) => person(`p${number}`)));
  await jest.advanceTimersByTimeAsync(3_000);
  const sent = refused(crowd);
  expect(sent.length).toBeGreaterThan(20);
  expect(sent[0]!.outcome).toEqual({ retryAfterSeconds: 2 });
});

test('the line holds fifty: strangers have to go before anybody who is signed in, those who came first', async () => {
  const crowd = await askAll(Array.from({ length: 54 }, (_, number) => stranger(`n${number}`)));
  expect([inside(crowd), refused(crowd)].map(({ length }) => length)).toEqual([4, 0]);
  const people = await askAll(Array.from({ length: 12 }, (_, number) => person(`p${number}`)));
  expect(inside(people)).toHaveLength(2);
  expect(refused(people)).toHaveLength(0);
  expect(refused(crowd).map(({ key }) => key)).toEqual(crowd.slice(4, 14).map(({ key }) => key));
});

test('a person has eight pages under way, a network of strangers thirty-two, and neither counts for the other', async () => {
  const own = await askAll(times(9, person('a')));
  expect(refused(own)).toHaveLength(1);
  const flood = await askAll(times(40, stranger('flood')));
  expect(refused(flood)).toHaveLength(8);
  for (const one of own) one.leave();
  expect(refused(await askAll([person('a')]))).toHaveLength(0);
});

test('who asks on and on is refused by the second, and served again later', async () => {
  const served = async () => {
    const [one] = await askAll([person('a')]);
    one!.leave();
    return one!.outcome;
  };
  for (let time = 0; time < 32; time += 1) expect(await served()).toBe('enters');
  expect(await served()).toEqual({ retryAfterSeconds: 1 });
  await jest.advanceTimersByTimeAsync(1_000);
  for (let time = 0; time < 8; time += 1) expect(await served()).toBe('enters');
  expect(await served()).toEqual({ retryAfterSeconds: 1 });
});

test('what browsers fetch ahead leaves half of the places, never waits, and keeps no page from its person', async () => {
  const fetched = await askAll(times(20, ahead(person('a'))));
  expect([inside(fetched), refused(fetched)].map(({ length }) => length)).toEqual([3, 17]);
  expect(inside(await askAll(times(3, person('a'))))).toHaveLength(3);
  for (const one of fetched) one.leave();
  const waiting = await askAll([...times(3, stranger('n')), ...times(2, stranger('m'))]);
  expect(waiting.some(({ outcome }) => outcome === null)).toBe(true);
  expect(refused(await askAll([ahead(person('b'))]))).toHaveLength(1);
});

test('who fetches ahead on and on is refused, and may still open pages', async () => {
  const served = async (visit: Visit) => {
    const [one] = await askAll([visit]);
    one!.leave();
    return one!.outcome;
  };
  for (let time = 0; time < 32; time += 1) expect(await served(ahead(person('a')))).toBe('enters');
  expect(await served(ahead(person('a')))).toEqual({ retryAfterSeconds: 1 });
  expect(await served(person('a'))).toBe('enters');
  expect(await served(ahead(person('b')))).toBe('enters');
});

test('half of the places are used while the event loop is late', async () => {
  press(true);
  const all = await askAll(times(6, person('a')));
  expect(inside(all)).toHaveLength(3);
  press(false);
  await settle();
  expect(inside(all)).toHaveLength(6);
});

test('who was refused is reported once a minute, in numbers', async () => {
  const all = await askAll([...times(9, person('a')), ahead(person('b'))]);
  for (const one of all) one.leave();
  await jest.advanceTimersByTimeAsync(59_000);
  expect(reports).toEqual([]);
  await jest.advanceTimersByTimeAsync(1_000);
  expect(reports).toEqual([{ persons: 1, strangers: 0, prefetches: 1, letIn: 2 }]);
  await jest.advanceTimersByTimeAsync(120_000);
  expect(reports).toHaveLength(1);
});
