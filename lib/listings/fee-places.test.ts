import { feeCurve, feePlace, toEstimates } from './fee-places';

const estimate = {
  website: 'mara',
  places: 5,
  unpaid: 5,
  steps: [
    { ranking: 4, fee: 1.5 },
    { ranking: 2, fee: 5 },
    { ranking: 1, fee: 7.5 },
  ],
};

it('says the place of a fee, and of none', () => {
  expect([null, 1, 1.5, 4.9, 5, 100].map((fee) => feePlace(estimate, fee))).toEqual([5, 5, 4, 4, 2, 1]);
});

it('draws steps upwards to the first place, and the listing where it stands', () => {
  expect(feeCurve(estimate, 5)).toEqual({
    path: 'M187.5 75H625V25H937.5V0H1000',
    end: 8,
    at: { across: 0.625, down: 0.25 },
  });
  expect(feeCurve(estimate, null).at).toBeNull();
  expect(feeCurve(estimate, 30).end).toBe(40);
});

it('draws a website with nobody else, and nothing without steps', () => {
  const alone = { ...estimate, places: 1, unpaid: 1, steps: [{ ranking: 1, fee: 1.5 }] };
  expect(feeCurve(alone, null)).toEqual({ path: 'M750 0H1000', end: 2, at: null });
  expect(feeCurve({ ...alone, steps: [] }, null).path).toBe('');
});

it('leaves out steps of another server that have no fee', () => {
  const steps = [
    { ranking: 2, fee: null },
    { ranking: 1, fee: 3 },
  ];
  expect(toEstimates({ at: '', websites: [{ ...estimate, steps }] }).websites[0]!.steps).toEqual([steps[1]]);
});
