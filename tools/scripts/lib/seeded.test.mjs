import fc from 'fast-check';

const drawn = () => fc.sample(fc.integer(), 3);

test('properties draw from the seed of the run, the same values each time', () => {
  expect(fc.readConfigureGlobal()).toEqual({ seed: Number(process.env.TEST_SEED ?? 1) });
  expect(drawn()).toEqual(drawn());
});
