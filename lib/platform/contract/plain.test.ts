import fc from 'fast-check';
import { batchResult, batchPreview } from '../../lists/batches/answers';
import { readPlain } from './plain';
import { readingKinds } from './reading';

const row = {
  _id: 7,
  title: 'Camp',
  version: '3',
  seasons: [{ before: null, after: { ranges: [{ from: '2027-01-01' }] } }],
};
const answer = { rows: [row], total: 1, gone: '0', next: { at: '2027-01-01T00:00:00Z' }, file: null };

/** An answer with some of its parts in another form, or gone. */
const bent = (value: unknown): fc.Arbitrary<unknown> => {
  const other = fc.constantFrom(undefined, null, '', 'x', '12', 12, true, [], {}, [null]);
  const whole: fc.Arbitrary<unknown> = Array.isArray(value)
    ? fc.tuple(...value.map(bent))
    : typeof value === 'object' && value !== null
      ? fc.record(Object.fromEntries(Object.entries(value).map(([name, part]) => [name, bent(part)])))
      : fc.constant(value);
  return fc.oneof({ weight: 12, arbitrary: whole }, { weight: 1, arbitrary: other });
};

test.each([
  ['a preview', batchPreview],
  ['a change', batchResult],
])('%s is read as the server reads it, in whatever form it comes', (_name, describe) => {
  const schema = describe(readingKinds(false));
  const change = { _id: 'one', at: '2027-01-01', change: { year: '2026' }, undoUntil: null };
  fc.assert(
    fc.property(bent({ ...answer, ...change }), (body) => {
      const { success, data } = schema.safeParse(body);
      expect(readPlain(describe, body)).toEqual(success ? data : undefined);
    }),
    { numRuns: 400 },
  );
});
