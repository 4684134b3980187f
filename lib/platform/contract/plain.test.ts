import fc from 'fast-check';
import { message } from '../../enquiries/replies/message';
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

const written = {
  ...{
    sender: 'traveller',
    name: 'Ann',
    subject: 'Photo',
    text: 'Hello',
    automatic: true,
    sentAt: '2027-01-01',
  },
  attachments: [{ _id: 'f1', name: 'a.jpg', kind: 'jpg', sizeBytes: 100 }],
  leftOut: { count: 1, names: ['a.exe'] },
};

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
  ['a message', message],
])('%s is read as the server reads it, in whatever form it comes', (_name, describe) => {
  const schema = describe(readingKinds(false));
  const change = { _id: 'one', at: '2027-01-01', change: { year: '2026' }, undoUntil: null };
  fc.assert(
    fc.property(bent({ ...answer, ...change, ...written }), (body) => {
      const { success, data } = schema.safeParse(body);
      expect(readPlain(describe, body)).toEqual(success ? data : undefined);
    }),
    { numRuns: 400 },
  );
});
