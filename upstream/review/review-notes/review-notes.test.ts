import { eq } from 'drizzle-orm';
import type { DeclineTemplate, EarlierNote, ReviewNote } from '../../../lib/review/review-notes/calls';
import { startServerOfFile } from '../../test/harness';
import { listingsAs, safariForm } from '../../test/listing-forms';
import { reviewNotes } from '../table';

const server = await startServerOfFile();
await server.addSite();
const people = {
  owner: await server.signIn('safari-owner', { password: 'Safari2026' }),
  other: await server.signIn('safari-owner'),
  admin: await server.signIn('admin'),
  helper: await server.signIn('safari-admin'),
};
const owner = listingsAs(server, people.owner.token);
const admin = listingsAs(server, people.admin.token);

type Who = keyof typeof people;
const photoNote = { section: 'Photos', text: 'The second one is dark.' };
const routeNote = { section: 'Start and end', text: 'Which airport?' };

const decline = (id: string, notes?: object[], comments = 'Please look again.') => {
  server.clock.advance(1);
  return server.http('PUT', `/dashboard/safari/reject?safari=${id}`, {
    token: people.admin.token,
    json: { comments, ...(notes && { notes }) },
  });
};
const notesOf = async (who: Who, id: string, kind = 'safari') =>
  server.http<{ notes: ReviewNote[]; earlier: EarlierNote[] }>(
    'GET',
    `/dashboard/review-notes/${kind}/${id}`,
    {
      token: people[who].token,
    },
  );
const answer = (who: Who, id: string, note: string, json: object, headers = {}) =>
  server.http<ReviewNote & { current?: ReviewNote }>('PUT', `/dashboard/review-notes/safari/${id}/${note}`, {
    token: people[who].token,
    json,
    headers,
  });
const addDeclined = async (title: string, notes = [photoNote, routeNote]) => {
  const { body } = await owner.add(await safariForm({ title }));
  expect((await decline(body._id, notes)).status).toBe(200);
  return body;
};

test('a decline keeps its notes for the owner and for staff, and mails all of it', async () => {
  const safari = await addDeclined('Noted');
  const { body } = await notesOf('owner', safari._id);
  expect(body.notes).toMatchObject([
    { ...photoNote, answer: '', isDone: false, version: 0 },
    { ...routeNote, answer: '', isDone: false, version: 0 },
  ]);
  expect((await notesOf('admin', safari._id)).body).toEqual(body);
  expect((await notesOf('helper', safari._id)).body).toEqual(body);
  await decline(safari._id, [photoNote], 'Please look again.\n\nPhotos: The second one is dark.');
  expect(server.mails.at(-1)).toMatchObject({ subject: 'Noted was declined' });
  expect(server.mails.at(-1)!.text).toContain('Photos: The second one is dark.');
});

test('answers and ticks are kept each on its own, and read by staff after the listing was handed in again', async () => {
  const safari = await addDeclined('Answered');
  const [photo, route] = (await notesOf('owner', safari._id)).body.notes;
  const { status, body } = await answer('owner', safari._id, photo!._id, { answer: ' Taken anew. ' });
  expect(status).toBe(200);
  expect(body).toMatchObject({ answer: 'Taken anew.', isDone: false, version: 1 });
  await answer('owner', safari._id, photo!._id, { isDone: true });
  await owner.change(safari._id, await safariForm({ title: 'Answered' }));
  expect((await owner.get(safari.slug)).body.status).toBe('pending');
  const { body: read } = await notesOf('admin', safari._id);
  expect(read.notes).toMatchObject([
    { answer: 'Taken anew.', isDone: true },
    { _id: route!._id, answer: '', isDone: false },
  ]);
});

test('an answer that was begun from an older one is refused with the newer one', async () => {
  const safari = await addDeclined('Two Answers');
  const [photo] = (await notesOf('owner', safari._id)).body.notes;
  const from = (version: number) => ({ 'if-match': `"${version}"` });
  await answer('owner', safari._id, photo!._id, { answer: 'First.' }, from(0));
  const late = await answer('owner', safari._id, photo!._id, { answer: 'Second.' }, from(0));
  expect(late.status).toBe(412);
  expect(late.body.current).toMatchObject({ answer: 'First.', version: 1 });
  expect((await answer('owner', safari._id, photo!._id, { answer: 'Second.' }, from(1))).status).toBe(200);
});

test('a later decline replaces the notes, which are read on as earlier ones, and an approval ends them all', async () => {
  const safari = await addDeclined('Again');
  const [first] = (await notesOf('owner', safari._id)).body.notes;
  await answer('owner', safari._id, first!._id, { isDone: true });
  await decline(safari._id, [routeNote]);
  const { notes } = (await notesOf('owner', safari._id)).body;
  expect(notes).toMatchObject([{ ...routeNote, isDone: false }]);
  const earlierOf = async (who: Who) => (await notesOf(who, safari._id)).body.earlier;
  expect(await earlierOf('owner')).toMatchObject([
    { ...photoNote, isDone: true, declinedAt: expect.stringMatching(/Z$/) },
    { ...routeNote, isDone: false },
  ]);
  expect(await earlierOf('admin')).toEqual(await earlierOf('owner'));
  expect((await answer('owner', safari._id, first!._id, { isDone: true })).status).toBe(404);
  await decline(safari._id);
  expect((await notesOf('owner', safari._id)).body.notes).toEqual([]);
  await decline(safari._id, [photoNote]);
  await admin.approve(safari._id);
  expect((await notesOf('owner', safari._id)).body.notes).toEqual([]);
  await owner.change(safari._id, await safariForm({ title: 'Again', daysCount: '9' }));
  expect((await owner.get(safari.slug)).body.status).toBe('updated');
  expect((await notesOf('owner', safari._id)).body).toEqual({ notes: [], earlier: [] });
  await decline(safari._id, [photoNote]);
  expect((await notesOf('owner', safari._id)).body).toMatchObject({ notes: [photoNote], earlier: [] });
  expect(await server.db.$count(reviewNotes, eq(reviewNotes.listingId, safari._id))).toBe(1);
});

test('whom a listing is given to reads the notes, and none of the answers', async () => {
  const safari = await addDeclined('Given Away');
  const [photo] = (await notesOf('owner', safari._id)).body.notes;
  await answer('owner', safari._id, photo!._id, { answer: 'Between us.', isDone: true });
  expect((await notesOf('other', safari._id)).status).toBe(404);
  expect((await admin.changeOwner(safari._id, people.other.companyId!)).status).toBe(200);
  expect((await notesOf('owner', safari._id)).status).toBe(404);
  expect((await answer('owner', safari._id, photo!._id, { isDone: false })).status).toBe(404);
  const { body } = await notesOf('other', safari._id);
  expect(body.notes[0]).toMatchObject({ ...photoNote, answer: '', isDone: false, version: 0 });
  await answer('other', safari._id, photo!._id, { answer: 'Ours.' });
  expect((await notesOf('admin', safari._id)).body.notes[0]).toMatchObject({
    answer: 'Ours.',
    isDone: false,
  });
});

test('nobody answers or reads what is not theirs, and staff answer nothing', async () => {
  const safari = await addDeclined('Mine Alone');
  const [photo] = (await notesOf('owner', safari._id)).body.notes;
  expect((await answer('other', safari._id, photo!._id, { isDone: true })).status).toBe(404);
  expect((await answer('admin', safari._id, photo!._id, { isDone: true })).status).toBe(403);
  expect((await notesOf('owner', safari._id, 'property')).status).toBe(404);
  expect((await notesOf('owner', safari._id, 'website')).status).toBe(404);
  expect((await answer('owner', safari._id, photo!._id, {})).status).toBe(400);
  const enquiriesOnly = await server.signIn('safari-owner', {
    companyId: people.owner.companyId!,
    right: 'enquiries',
  });
  const { status } = await server.http('GET', `/dashboard/review-notes/safari/${safari._id}`, {
    token: enquiriesOnly.token,
  });
  expect(status).toBe(403);
});

const templates = (who: Who) =>
  server.http<DeclineTemplate[]>('GET', '/dashboard/decline-templates', { token: people[who].token });
const keep = (who: Who, templateName: string, key?: string) =>
  server.http<DeclineTemplate & { errors: { msg: string }[] }>('POST', '/dashboard/decline-templates', {
    token: people[who].token,
    json: { templateName, templateText: 'The photos show no people.' },
    headers: key ? { 'idempotency-key': key } : {},
  });

test('staff keep reasons for using them again, each name once', async () => {
  const { status, body } = await keep('helper', 'No people', 'a key of this press');
  expect(status).toBe(201);
  expect((await keep('helper', 'No people', 'a key of this press')).body).toEqual(body);
  const taken = await keep('admin', 'No people');
  expect([taken.status, taken.body.errors[0]?.msg]).toEqual([
    400,
    'There is already a template with this name.',
  ]);
  expect((await templates('admin')).body).toEqual([body]);
  expect((await templates('owner')).status).toBe(403);
  const remove = (who: Who) =>
    server.http('DELETE', `/dashboard/decline-templates/${body._id}`, { token: people[who].token });
  expect((await remove('owner')).status).toBe(403);
  expect((await remove('admin')).status).toBe(200);
  expect((await remove('admin')).status).toBe(404);
});
