import type { BatchResult, BatchPreview } from '../../lib/lists/batches/answers';
import { startServerOfFile } from './harness';
import { listingsAs, safariForm } from './listing-forms';

export type Who = 'admin' | 'safariAdmin' | 'owner' | 'keeper';
export type Kind = 'safari' | 'property';

export const base = (kind: Kind) => `/dashboard/price-files/${kind}`;
export const batchesOf = (kind: Kind) => `/dashboard/batches/${kind === 'safari' ? 'safaris' : 'properties'}`;
export const handedIn = (file: string, format?: 'xlsx') => ({
  change: { action: 'prices' },
  file,
  ...(format && { format }),
});
export const head = 'id,title,season,price,from,to';
export const lines = (...rows: string[]) => [head, ...rows].join('\n');
type CheckedFile = NonNullable<BatchPreview['file']> & { listings: BatchPreview['rows'] };
export const checkedIn = ({ rows, file }: BatchPreview): CheckedFile => ({ ...file!, listings: rows });
export const toErrorRows = ({ errors }: Pick<CheckedFile, 'errors'>) =>
  errors.map(({ row, column, message }) => [row, column, message]);

export async function setUpPriceFiles() {
  const server = await startServerOfFile();
  await server.addSite();
  const tokens: Record<Who, string> = {
    admin: (await server.signIn('admin')).token,
    safariAdmin: (await server.signIn('safari-admin')).token,
    owner: (await server.signIn('safari-owner')).token,
    keeper: (await server.signIn('property-owner')).token,
  };
  const given = { server, tokens };

  const take = (who: Who, query = '', kind: Kind = 'safari') =>
    given.server.http<string>('GET', `${base(kind)}${query}`, { token: given.tokens[who] });
  const check = async (file: string, who: Who = 'admin', format?: 'xlsx') => {
    const asked = { token: given.tokens[who], json: handedIn(file, format) };
    const preview = `${batchesOf('safari')}/preview`;
    return checkedIn((await given.server.http<BatchPreview>('POST', preview, asked)).body);
  };
  const apply = (
    file: string,
    listings: { _id: string; version: number }[],
    who: Who = 'admin',
    key?: string,
  ) =>
    given.server.http<BatchResult>('POST', batchesOf('safari'), {
      token: given.tokens[who],
      json: { ...handedIn(file), rows: listings.map(({ _id, version }) => ({ _id, version })) },
      headers: key ? { 'idempotency-key': key } : {},
    });
  const owned = () => listingsAs(given.server, given.tokens.owner);
  const add = async (title: string, isApproved = false) => {
    const { body } = await owned().add(await safariForm({ title }));
    if (isApproved) await listingsAs(given.server, given.tokens.admin).approve(body._id);
    return (await owned().get(body.slug)).body;
  };
  const now = async (slug: string) => (await owned().get(slug)).body;
  return { given, take, check, apply, owned, add, now };
}
