import type { ListingDifference, ListingVersions } from '../../lib/review/listing-versions/calls';
import type { SignedIn, TestServer } from './harness';
import { listingsAs, safariForm, type Saved, type Values } from './listing-forms';

type Kind = 'safari' | 'property';
type Restored = {
  status: string;
  version: number;
  message: string;
  errors: { msg: string; param: string }[];
};
type Named = Pick<Saved, '_id' | 'photos'>;

/** The form that keeps these photos. */
const keeping = ({ photos }: Pick<Saved, 'photos'>, values: Values = {}) =>
  safariForm({
    newPhotoMetaData: '[]',
    newPhotoFiles: [],
    oldPhotos: JSON.stringify(photos.map(({ title, credits, url }) => ({ title, credits, url }))),
    photoOrder: JSON.stringify(photos.map(({ title }) => title)),
    ...values,
  });

/** The calls about versions of listings, and the saves and decisions that make them, each a minute after the one before. */
export function versionsOn(server: TestServer) {
  const path = (id: string, kind: Kind = 'safari') => `/dashboard/listing-versions/${kind}/${id}`;
  const list = async ({ token }: SignedIn, id: string, kind?: Kind) =>
    (await server.http<ListingVersions>('GET', path(id, kind), { token })).body;
  const told = async (who: SignedIn, id: string, kind?: Kind) =>
    (await list(who, id, kind)).versions.map(({ what, by }) => [what, by.name, by.role]);
  const difference = ({ token }: SignedIn, id: string, query = '', kind?: Kind) =>
    server.http<ListingDifference>('GET', `${path(id, kind)}/difference${query}`, { token });
  const restore = ({ token }: SignedIn, id: string, version: string, headers = {}, query = '') =>
    server.http<Restored>('POST', `${path(id)}/${version}/restore${query}`, { token, headers });
  /** As far as it can be brought back. */
  const restoreRest = (who: SignedIn, id: string, version: string) =>
    restore(who, id, version, {}, '?rest=true');
  const as = ({ token }: SignedIn) => listingsAs(server, token);
  const change = async (who: SignedIn, { _id, photos }: Named, values: Values = {}) => {
    server.clock.advance(60);
    const { status, body } = await as(who).change(_id, await keeping({ photos }, values));
    expect([status, body.errors]).toEqual([200, undefined]);
  };
  const approve = async (admin: SignedIn, { _id }: Named) => {
    server.clock.advance(60);
    expect((await as(admin).approve(_id)).status).toBe(200);
  };
  const approved = async (owner: SignedIn, admin: SignedIn, values: Values = {}): Promise<Saved> => {
    const { body } = await as(owner).add(await safariForm(values));
    await approve(admin, body);
    return body;
  };
  return { path, list, told, difference, restore, restoreRest, as, change, approve, approved };
}
