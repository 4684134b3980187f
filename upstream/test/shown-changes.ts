import type { ReviewRules, ShownChange, TakenBack } from '../../lib/review/review-rules/calls';
import type { Role } from '../../lib/roles';
import { unreviewedChanges } from '../listings/table';
import { startTestServer, type TestUser, type TestServer } from './harness';
import { listingsAs, propertyForm, safariForm, type SavedListing } from './listing-forms';
import { storedListing } from './stored';

const password = 'Safari2026';
type Kind = 'safari' | 'property';
type Who = 'owner' | 'lodger' | 'other' | 'admin' | 'second' | 'helper';
type People = Record<Who, TestUser>;

export const full =
  'We walk through the plains at dawn with a guide who knows every bird by its call, and sleep in a small camp beside the river until the rains begin again.';
export const typo = full.replace('guide', 'giude');

const signAllIn = async (server: TestServer): Promise<People> => ({
  owner: await server.signIn('safari-owner', { password, email: 'ann@acacia.test' }),
  lodger: await server.signIn('property-owner'),
  other: await server.signIn('safari-owner'),
  admin: await server.signIn('admin', { password, email: 'admin@network.test', name: 'Ada' }),
  second: await server.signIn('admin'),
  helper: await server.signIn('safari-admin', { password, email: 'helper@network.test' }),
});

function callsOf(server: TestServer, people: People) {
  const as = (who: Who, kind: Kind = 'safari') => listingsAs(server, people[who].token, kind);
  const ask = <Body>(who: Who, method: string, path: string, json?: object) =>
    server.http<Body>(method, `/dashboard/${path}`, { token: people[who].token, ...(json && { json }) });
  const turn = (who: Who, rule: string, isOn: boolean) => ask(who, 'PUT', `review-rules/${rule}`, { isOn });
  const trust = (whom: Who, isOn: boolean, who: Who = 'admin') =>
    ask(who, 'PUT', `trusted-companies/${people[whom].companyId ?? 'nobody'}`, { isOn });
  const settings = async () => (await ask<ReviewRules>('admin', 'GET', 'review-rules')).body;
  const shown = async (query = '') =>
    (
      await ask<{ docs: ShownChange[]; total: number; totalPages: number }>(
        'admin',
        'GET',
        `unreviewed-changes${query}`,
      )
    ).body;
  const shownOf = async (safari: SavedListing) =>
    (await shown('?perPage=100')).docs
      .filter(({ listing }) => listing.slug === safari.slug)
      .toSorted((one, other) => (one.at < other.at ? 1 : -1))[0]!;
  const takeBack = (id: string, who: Who = 'admin') =>
    ask<{ message: string }>(who, 'POST', `unreviewed-changes/${id}/take-back`);
  const look = (id: string, who: Who = 'admin') => ask(who, 'POST', `unreviewed-changes/${id}/look`);
  const takenBack = (id: string, who: Who = 'owner') => ask<TakenBack>(who, 'GET', `taken-back/safari/${id}`);
  return { as, ask, turn, trust, settings, shown, shownOf, takeBack, look, takenBack };
}

function listingsOf(server: TestServer, as: ReturnType<typeof callsOf>['as']) {
  const ownerOf = (kind: Kind) => as(kind === 'safari' ? 'owner' : 'lodger', kind);
  const makeForm = { safari: safariForm, property: propertyForm };
  const addApproved = async (title: string, kind: Kind = 'safari') => {
    const { body } = await ownerOf(kind).add(await makeForm[kind]({ title, fullDescription: full }));
    server.clock.advance(1);
    const approved = await as('admin', kind).approve(body._id);
    if (approved.status !== 200) throw new Error(`${title} was not approved: ${approved.status}`);
    server.clock.advance(1);
    return (await ownerOf(kind).get(body.slug)).body;
  };
  const save = async (
    safari: SavedListing,
    changes: Record<string, string> = {},
    { who, kind = 'safari' }: { who?: Who; kind?: Kind } = {},
  ) => {
    server.clock.advance(1);
    const form = await makeForm[kind]({ title: safari.title, fullDescription: full, ...changes });
    form.delete('newPhotoFiles');
    form.delete('newPhotoMetaData');
    const photos = safari.photos.map(({ title, credits, url }) => ({ title, credits, url }));
    form.append('oldPhotos', JSON.stringify(photos));
    if (!changes.photoOrder) form.set('photoOrder', JSON.stringify(photos.map(({ title }) => title)));
    const { status, body } = await (who ? as(who, kind) : ownerOf(kind)).change(safari._id, form);
    if (status !== 200) throw new Error(`${safari.title} was not saved: ${JSON.stringify(body)}`);
    return body;
  };
  const onSite = async (title: string) => {
    const { body } = await server.http<{ docs: { title: string; fullDescription?: string }[] }>(
      'GET',
      `/api/v1/sites/site-one/listings?search=${encodeURIComponent(title)}`,
    );
    return body.docs.find((doc) => doc.title === title)?.fullDescription;
  };
  const stored = (id: string) => storedListing(server, id);
  const textShown = async (id: string) => (await stored(id)).approved?.fullDescription;
  const storedChanges = () => server.db.select().from(unreviewedChanges);
  return { addApproved, save, onSite, stored, textShown, storedChanges };
}

export async function startUnreviewedChanges() {
  const server = await startTestServer();
  await server.addSite();
  const people = await signAllIn(server);
  const calls = callsOf(server, people);
  const renew = async () => {
    for (const [who, { user, companyId }] of Object.entries(people))
      people[who as Who] = await server.signIn(user.type as Role, {
        ...(companyId && { companyId }),
        name: user.name,
      });
  };
  const begin = async () => {
    server.clock.advance(1);
    await calls.trust('owner', true);
    await calls.trust('lodger', true);
    for (const rule of ['typo', 'photo-order', 'new-season']) await calls.turn('admin', rule, true);
    server.mails.length = 0;
  };
  return { server, people, ...calls, ...listingsOf(server, calls.as), begin, renew };
}
