import { writeSessionValue, readSessionValue } from './session-value';

const store = new Map<string, string>();
const storage = {
  getItem: (key: string) => store.get(key) ?? null,
  setItem: (key: string, text: string) => void store.set(key, text),
  removeItem: (key: string) => void store.delete(key),
};
const person = (id: string) => ({ getElementById: () => ({ dataset: { person: id } }) });
const give = (values: Record<string, unknown>) => Object.assign(globalThis, values);

afterEach(() => {
  store.clear();
  give({ sessionStorage: undefined, document: undefined });
});

it('keeps what a person has begun, for that person alone', () => {
  give({ sessionStorage: storage, document: person('ann') });
  writeSessionValue('reason', 'Too dark.');
  expect(readSessionValue('reason')).toBe('Too dark.');
  give({ document: person('ben') });
  expect(readSessionValue('reason')).toBe('');
});

it('forgets what is kept as nothing', () => {
  give({ sessionStorage: storage, document: person('ann') });
  writeSessionValue('reason', 'Too dark.');
  writeSessionValue('reason', '');
  expect([readSessionValue('reason'), store.size]).toEqual(['', 0]);
});

it('goes on without storage for as long as the page stands', () => {
  give({ document: person('ann') });
  writeSessionValue('choice', 'a');
  expect(readSessionValue('choice')).toBe('a');
  writeSessionValue('choice', '');
  expect(readSessionValue('choice')).toBe('');
});
