import { nearSteps, findStep } from './fee-steps';

const steps = [1.5, 2.1, 3.1, 4.1, 5.1, 6.1, 7.1].map((fee, place) => ({ ranking: 7 - place, fee }));

it('finds the step that a fee stands on', () => {
  expect([1, 1.5, 2, 2.1, 90].map((fee) => findStep(steps, fee)?.ranking)).toEqual([undefined, 7, 7, 6, 1]);
});

it('picks the first place, the next two up, the own one and the cheapest', () => {
  const places = (fee: number | null) => nearSteps(steps, fee).map(({ ranking }) => ranking);
  expect(places(3.5)).toEqual([1, 3, 4, 5, 7]);
  expect(places(null)).toEqual([1, 6, 7]);
  expect(places(90)).toEqual([1, 7]);
});
