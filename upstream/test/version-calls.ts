import { eq, sql } from 'drizzle-orm';
import type { ListingDifference, ListingVersions } from '../../lib/review/listing-versions/calls';
import { listingVersions, versionContents } from '../listings/table';
import type { TestUser, TestServer } from './harness';
import { listingsAs, safariForm, type SavedListing, type Values } from './listing-forms';

type Kind = 'safari' | 'property';
type RestoreAnswer = {
  status: string;
  version: number;
  message: string;
  errors: { msg: string; param: string }[];
};
type ListingWithPhotos = Pick<SavedListing, '_id' | 'photos'>;

const keeping = ({ photos }: Pick<SavedListing, 'photos'>, values: Values = {}) =>
  safariForm({
    newPhotoMetaData: '[]',
    newPhotoFiles: [],
    oldPhotos: JSON.stringify(photos.map(({ title, credits, url }) => ({ title, credits, url }))),
    photoOrder: JSON.stringify(photos.map(({ title }) => title)),
    ...values,
  });

/** Calls on versions, each change a minute after the one before. */
export function versionsOn(server: TestServer) {
  const path = (id: string, kind: Kind = 'safari') => `/dashboard/listing-versions/${kind}/${id}`;
  const list = async ({ token }: TestUser, id: string, kind?: Kind) =>
    (await server.http<ListingVersions>('GET', path(id, kind), { token })).body;
  const told = async (who: TestUser, id: string, kind?: Kind) =>
    (await list(who, id, kind)).versions.map(({ what, by }) => [what, by.name, by.role]);
  const difference = ({ token }: TestUser, id: string, query = '', kind?: Kind) =>
    server.http<ListingDifference>('GET', `${path(id, kind)}/difference${query}`, { token });
  const restore = ({ token }: TestUser, id: string, version: string, headers = {}, query = '') =>
    server.http<RestoreAnswer>('POST', `${path(id)}/${version}/restore${query}`, { token, headers });
  const restoreRest = (who: TestUser, id: string, version: string) =>
    restore(who, id, version, {}, '?rest=true');
  const as = ({ token }: TestUser) => listingsAs(server, token);
  const change = async (who: TestUser, { _id, photos }: ListingWithPhotos, values: Values = {}) => {
    server.clock.advance(60);
    const { status, body } = await as(who).change(_id, await keeping({ photos }, values));
    expect([status, body.errors]).toEqual([200, undefined]);
  };
  const approve = async (admin: TestUser, { _id }: ListingWithPhotos) => {
    server.clock.advance(60);
    expect((await as(admin).approve(_id)).status).toBe(200);
  };
  const approved = async (owner: TestUser, admin: TestUser, values: Values = {}): Promise<SavedListing> => {
    const { body } = await as(owner).add(await safariForm(values));
    await approve(admin, body);
    return body;
  };
  const stored = async (id: string) => ({
    versions: await server.db.select().from(listingVersions).where(eq(listingVersions.listingId, id)),
    contents: await server.db.select().from(versionContents).where(eq(versionContents.listingId, id)),
  });
  /** Changes fields in the contents that have a description. */
  const putContents = (description: string, fields: object) =>
    server.db
      .update(versionContents)
      .set({ content: sql`${versionContents.content} || ${JSON.stringify(fields)}::jsonb` })
      .where(sql`${versionContents.content} ->> 'briefDescription' = ${description}`);
  const calls = { path, list, told, difference, restore, restoreRest, as, change, approve, approved };
  return { ...calls, stored, putContents };
}
