import { inGate, pages } from './pages';

test('every page that the gate looks at is in the table', () => {
  const known = Object.entries(pages).flatMap(([role, states]) =>
    states.map(({ name }) => `${role} ${name}`),
  );
  expect([...inGate].filter((name) => !known.includes(name))).toEqual([]);
});
