import { readFileSync } from 'node:fs';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { createRequire } from 'node:module';
import { join, resolve } from 'node:path';
import { basePath } from '@/lib/paths';
import type { PageRequest, Passage } from '@/lib/platform/bff/page-gate';

type Handle = (request: IncomingMessage, response: ServerResponse) => Promise<void>;
type Context = { waitUntil(work: Promise<unknown>): void };
/** The entry of a page in a build (Next's documentation, adapters: Invoking Entrypoints). */
type Entry = (request: IncomingMessage, response: ServerResponse, context: Context) => Promise<unknown>;

type PathManifest = Record<string, string>;
type Routes = { dynamicRoutes: { page: string; regex: string }[] };

/** Finds a page's entry in a build, by its path without the base path; null where no page matches. */
export function entryFinder(buildDir: string): (path: string) => Entry | null {
  const folder = resolve(buildDir);
  const read = <Content>(file: string) => JSON.parse(readFileSync(join(folder, file), 'utf8')) as Content;
  const files = read<PathManifest>('server/app-paths-manifest.json');
  const pages = new Map(
    Object.entries(read<PathManifest>('app-path-routes-manifest.json'))
      .filter(([name]) => name.endsWith('/page'))
      .map(([name, route]) => [route, files[name]]),
  );
  const patterns = read<Routes>('routes-manifest.json').dynamicRoutes.map(({ page, regex }) => ({
    file: pages.get(page),
    expression: new RegExp(regex),
  }));
  const load = createRequire(join(folder, 'server', 'pages.js'));
  return (path) => {
    const file = pages.get(path) ?? patterns.find(({ expression }) => expression.test(path))?.file;
    return file ? (load(`./${file}`) as { handler: Entry }).handler : null;
  };
}

/** A page's address as its links have it. */
const usualAddress = new RegExp(`^${basePath}((?:/[a-z\\d][\\w-]*)*)(\\?.*)?$`);
/** Queries and headers that mean something to Next itself. */
const ownQuery = /[?&](_?nxt|__next)/i;
const ownHeader =
  /^(x-(middleware|now|next|nextjs|matched|invoke|prerender)-|next-(?!router-state-tree$|url$))/;
/** Headers of Next's router in the browser; the gate sees neither these nor the mark in the query. */
const ofRouter = ['rsc', 'next-router-state-tree', 'next-url'];
const withoutMark = (search: string) =>
  search.replace(/(?<=[?&])_rsc(=[^&]*)?(&|$)/, '').replace(/[?&]$/, '');

const isUsual = ({ method, headers }: IncomingMessage, query: string) =>
  method === 'GET' && !ownQuery.test(query) && !Object.keys(headers).some((name) => ownHeader.test(name));

const headersWhere = ({ headers }: IncomingMessage, isWanted: (name: string) => boolean) =>
  Object.entries(headers)
    .filter(([name]) => isWanted(name))
    .map(([name, value]) => [name, String(value)] as [string, string]);

/** An address of the dashboard from a path without the base path. */
function addressOf(path: string): string {
  const { pathname, search } = new URL(basePath + path, 'http://dashboard');
  return (pathname.replace(/\/$/, '') || '/') + search;
}

type Ways = {
  next: Handle;
  findEntry: (path: string) => Entry | null;
  decide: (request: PageRequest) => Promise<Passage>;
};

/** Calls the gate and then the entry of a usual request's page; everything else takes Next's way. */
export const createPageHandler =
  ({ next, findEntry, decide }: Ways): Handle =>
  async (request, response) => {
    const { url = '' } = request;
    const [, path = null, query = ''] = usualAddress.exec(url) ?? [];
    const pathname = path || '/';
    const entry = path !== null && isUsual(request, query) ? findEntry(pathname) : null;
    if (!entry) return next(request, response);

    const search = withoutMark(query);
    const marks = headersWhere(request, (name) => ofRouter.includes(name));
    const headers = new Headers(headersWhere(request, (name) => !ofRouter.includes(name)));
    const passage = await decide({ method: 'GET', headers, pathname, search });
    if (response.destroyed) return;
    for (const [name, value] of passage.headers) response.appendHeader(name, value);
    if (passage.kind === 'answer') return void response.writeHead(passage.status).end();
    if (passage.kind === 'redirect')
      return void response.writeHead(307, { Location: addressOf(passage.to) }).end();
    request.headers = Object.fromEntries([...passage.request, ...marks]);
    request.url = basePath + path + search;
    try {
      await entry(request, response, { waitUntil: (work) => void work.catch(() => undefined) });
    } catch (error) {
      if (response.headersSent) throw error;
      // Next draws the page for what is broken.
      request.url = url;
      return next(request, response);
    }
  };
