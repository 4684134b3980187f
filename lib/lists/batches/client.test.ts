import { jest } from '@jest/globals';
import { applyBatch, undoBatch, previewBatch } from './client';

const fetched = jest.fn<typeof fetch>();
beforeEach(() => {
  fetched.mockReset();
  jest.spyOn(globalThis, 'fetch').mockImplementation(fetched);
});
afterEach(() => jest.restoreAllMocks());

const visible = { action: 'visibility', visibleTo: '2027-12-31' } as const;
const asked = { change: visible, rows: [{ _id: 'a1', version: 3 }] };
const answers = ['', 'Done.', '{"message":"Changed."}', '{"rows":[]}', '{"_id":"b1"}', '[]', 'null'];

test.each(answers)('any 2xx of a change or its undoing is a success: %s', async (text) => {
  fetched.mockImplementation(() => Promise.resolve(new Response(text)));
  const made = await applyBatch('safaris', asked, 'key');
  expect(made).toMatchObject({ rows: [], undoUntil: null, undoneAt: null, change: visible });
  const undone = await undoBatch('safaris', 'b1');
  expect(undone).toMatchObject({ _id: 'b1', rows: [] });
  expect(Date.parse(undone.undoneAt!)).not.toBeNaN();
});

test('what is answered of a change is taken, and its name from what was sent where it has none', async () => {
  const row = { _id: 'a1', title: 'Mara', isChanged: true };
  fetched.mockResolvedValueOnce(new Response(JSON.stringify({ _id: 'b1', rows: [row] })));
  const made = await applyBatch('safaris', asked, 'key');
  expect(made).toMatchObject({ _id: 'b1', change: visible, rows: [row] });
});

const looked = { change: visible, chosen: { by: 'ids' as const, ids: ['a1'] } };
const look = () => previewBatch('safaris', looked, new AbortController().signal);

test('a look that cannot be read is none', async () => {
  fetched.mockResolvedValueOnce(new Response('{"message":"Looked."}'));
  await expect(look()).rejects.toMatchObject({ status: 502 });
});

test('what is found holds without its counts, and so do the mistakes of a file', async () => {
  const errors = [{ row: 2, column: 'price', message: 'Must be a number.' }];
  fetched.mockResolvedValueOnce(new Response(JSON.stringify({ rows: [{ _id: 'a1' }], file: { errors } })));
  expect(await look()).toMatchObject({
    rows: [{ _id: 'a1', version: 0 }],
    total: 1,
    gone: 0,
    file: { errors, errorCount: 1, unchanged: 0 },
  });
});
