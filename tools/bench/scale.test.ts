import { tableOf } from './scale';

const size = (rows: number, p50: number, p95: number) => ({
  ...{ rows, fillSeconds: 1, databaseBytes: 1 },
  calls: { 'enquiries, first page (owner)': { p50, p95, status: 200 } },
});

test('a call grows as its middle time does, not as its slowest ones do', () => {
  const [one] = tableOf([size(10_000, 10, 20), size(1_000_000, 15, 90)]);
  expect(one).toMatchObject({ figure: '10,000: 10 / 20 ms, 1,000,000: 15 / 90 ms; 1.5x', reached: true });
  const [other] = tableOf([size(10_000, 10, 90), size(1_000_000, 21, 90)]);
  expect(other!.reached).toBe(false);
});
