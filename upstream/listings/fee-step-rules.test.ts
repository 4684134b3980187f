// One database: it needs none.
import fc from 'fast-check';
import { computeFeeSteps, rankFee, type PaidFee } from './ranking';

const stepOf = (steps: { ranking: number; fee: number }[], fee: number) =>
  steps.findLast((step) => step.fee <= fee);
const fees = fc.integer({ min: 0, max: 60 }).map((tenths) => tenths / 10);
const paid = fc
  .uniqueArray(
    fc.record({ fee: fees, listings: fc.integer({ min: 1, max: 5 }), share: fc.integer({ min: 0, max: 5 }) }),
    {
      selector: ({ fee }) => fee,
      maxLength: 12,
    },
  )
  .map((all) =>
    all.map(({ fee, listings, share }): PaidFee => ({ fee, listings, before: Math.min(share, listings) })),
  );

it('tells for every fee the place that counting gives, and for every place the smallest fee', () => {
  fc.assert(
    fc.property(paid, (rivals) => {
      const steps = computeFeeSteps(rivals);
      const grid = Array.from({ length: 70 }, (_, place) => (15 + place) / 10);
      for (const fee of grid) expect(stepOf(steps, fee)?.ranking).toBe(rankFee(rivals, fee));
      for (const { ranking, fee } of steps)
        expect(grid.find((each) => rankFee(rivals, each) === ranking)).toBe(fee);
      expect(steps.at(-1)!.ranking).toBe(1);
      expect(steps.map(({ ranking }) => ranking)).toEqual(
        [...new Set(steps.map(({ ranking }) => ranking))].sort((one, other) => other - one),
      );
    }),
  );
});

it('begins at the least fee there is, and passes fees of finer steps with the next tenth', () => {
  expect(computeFeeSteps([])).toEqual([{ ranking: 1, fee: 1.5 }]);
  expect(computeFeeSteps([{ fee: 2.25, listings: 1, before: 1 }])).toEqual([
    { ranking: 2, fee: 1.5 },
    { ranking: 1, fee: 2.3 },
  ]);
  expect(stepOf(computeFeeSteps([]), 1)).toBeUndefined();
});
