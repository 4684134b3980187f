import { reviewClaims } from '../account/users/table';
import type { Review, ReviewPlace, ReviewSummary } from '../../lib/review/calls';
import { startTestServer, type TestUser } from './harness';
import { listingsAs, propertyForm, safariForm } from './listing-forms';
import { storedListing } from './stored';

const password = 'Giraffe2026';

export async function startReviewing() {
  const server = await startTestServer();
  await server.addSite();
  const owner = await server.signIn('safari-owner', { password, email: 'ann@acacia.test' });
  const lodgeOwner = await server.signIn('property-owner', { password });
  /** The clock may have passed the tokens' life. */
  const signStaffIn = async () => ({
    admin: await server.signIn('admin', { password, name: 'Ada' }),
    colleague: await server.signIn('admin', { password, name: 'Ben' }),
    safariAdmin: await server.signIn('safari-admin', { password, name: 'Cleo' }),
  });
  const as = (who: TestUser) => {
    const ask = <Body>(method: string, path: string, json?: object) =>
      server.http<Body>(method, `/dashboard/review-queue${path}`, {
        token: who.token,
        ...(json && { json }),
      });
    return {
      list: async (query = '') => (await ask<{ docs: Review[]; total: number }>('GET', query)).body,
      summary: async () => (await ask<ReviewSummary>('GET', '/summary')).body,
      place: async (path: string) => (await ask<ReviewPlace>('GET', path)).body,
      claim: async (path: string, takeOver = false, tab?: string) =>
        (await ask<{ claim: Review['claim'] }>('POST', `${path}/claim`, { takeOver, tab })).body.claim,
      giveUp: (path: string, tab?: string) => ask('DELETE', `${path}/claim${tab ? `?tab=${tab}` : ''}`),
      undo: (path: string) => ask<{ message?: string }>('POST', `${path}/undo-approval`),
      status: async (method: string, path: string, json?: object) => (await ask(method, path, json)).status,
    };
  };
  const add = async (title: string, { token } = owner) =>
    (await listingsAs(server, token).add(await safariForm({ title, oldPhotos: '[]' }))).body;
  const addLodge = async (title: string) => {
    const form = await propertyForm({ title, oldPhotos: '[]' });
    return (await listingsAs(server, lodgeOwner.token, 'property').add(form)).body;
  };
  const stored = (id: string) => storedListing(server, id);
  const claims = {
    count: () => server.db.$count(reviewClaims),
    setTabs: (tabs: Record<string, string>) => server.db.update(reviewClaims).set({ tabs }),
  };
  const people = { owner, lodgeOwner, ...(await signStaffIn()) };
  return { server, ...people, signStaffIn, as, add, addLodge, stored, claims };
}
export type Reviewing = Awaited<ReturnType<typeof startReviewing>>;
