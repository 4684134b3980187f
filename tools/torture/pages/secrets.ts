import type { SignedIn } from '../../bench/sign-in';
import { matchRoute, type Route } from '../../../lib/access';

/** A page of the demo network, and what an admin reads on it. */
export type Secret = { path: string; route: Route; words: readonly string[] };

/** The pages with the call that gives what they show, and for an edit page the name of the part that stands in its address. */
const lists = [
  { page: '/enquiries', call: '/dashboard/enquiries' },
  { page: '/general-enquiries', call: '/dashboard/general-enquiries' },
  { page: '/safaris/list', call: '/dashboard/company-safaris' },
  { page: '/properties/list', call: '/dashboard/company-properties' },
  { page: '/safari-owner/list', call: '/dashboard/safari-owners' },
  { page: '/property-owner/list', call: '/dashboard/property-owners' },
  { page: '/applications', call: '/dashboard/register/applications' },
  { page: '/websites/list', call: '/dashboard/websites' },
  { page: '/banners/list', call: '/dashboard/paginated-adverts' },
  { page: '/useful-info/list', call: '/dashboard/info' },
] as const;
const edits = [
  { page: '/safaris/edit', call: '/dashboard/company-safaris', name: 'slug' },
  { page: '/properties/edit', call: '/dashboard/company-properties', name: 'slug' },
  { page: '/websites/edit', call: '/dashboard/websites', name: '_id' },
  { page: '/banners/edit', call: '/dashboard/paginated-adverts', name: '_id' },
  { page: '/useful-info/edit', call: '/dashboard/info', name: '_id' },
] as const;

/** Texts that say something: of two words or more, or an e-mail address. */
const isTelling = (value: unknown): value is string =>
  typeof value === 'string' && /^[\w@.,: -]{8,60}$/.test(value) && /[ @]/.test(value);

type Doc = Record<string, unknown>;

/** What an admin reads on the pages of the demo network; each page has to show some of its words to the admin, or it shows nothing here. */
export async function secretsOf(dashboard: string, { cookie }: SignedIn): Promise<Secret[]> {
  const get = (path: string) =>
    fetch(dashboard + path, { headers: { cookie, 'sec-fetch-site': 'same-origin' } });
  const docsOf = async (call: string): Promise<Doc[]> => {
    const body = (await (await get(`/admin/api${call}`)).json()) as { docs?: Doc[] } | Doc[];
    return Array.isArray(body) ? body : (body.docs ?? []);
  };
  const read = async (page: string, docs: readonly Doc[]): Promise<Secret> => {
    const text = await (await get(`/admin${page}`)).text();
    const words = docs
      .flatMap((doc) => Object.values(doc).filter(isTelling))
      .filter((word) => text.includes(word));
    const route = matchRoute(page);
    if (!route || words.length === 0) throw new Error(`Nothing of the demo network stands on ${page}.`);
    return { path: `/admin${page}`, route, words: [...new Set(words)] };
  };
  const secrets: Secret[] = [];
  for (const { page, call } of lists) secrets.push(await read(page, await docsOf(call)));
  for (const { page, call, name } of edits) {
    const [doc = {}] = await docsOf(call);
    secrets.push(await read(`${page}/${String(doc[name])}`, [doc]));
  }
  return secrets;
}
