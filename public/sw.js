/**
 * Stands behind the pages of the dashboard: one that cannot be reached is answered by its copy, where its person keeps copies on this
 * device, else by a page that says so. Nothing else is kept. Handbook, offline 2 and offline 4. The copies are written by static/copies-2.js.
 */
const ownCache = 'offline-2';
const offlinePage = '/admin/offline.html';
const copyPrefix = 'copy-';
/** A page that has not answered by then is shown as its copy, where there is one. */
const patienceMs = 8000;
const keptMs = 7 * 24 * 3600 * 1000;
/** What a page is made of, beside itself. */
const parts = /^\/admin\/(?:_next\/static|static|api\/v1\/files)\//;
const startPages = {
  '/admin/enquiries': 'Enquiries',
  '/admin/safaris/list': 'Safaris',
  '/admin/properties/list': 'Properties',
};

/** False once a page has said that this device keeps no copies. */
let mayHaveCopies = true;

self.addEventListener('install', (event) => {
  const page = new Request(offlinePage, { cache: 'reload' });
  event.waitUntil(caches.open(ownCache).then((cache) => cache.add(page)));
  self.skipWaiting();
});

self.addEventListener('activate', (event) => {
  const isOld = (name) => name.startsWith('offline-') && name !== ownCache;
  const cleaned = caches
    .keys()
    .then((names) => Promise.all(names.filter(isOld).map((name) => caches.delete(name))));
  event.waitUntil(
    Promise.all([cleaned, self.clients.claim(), self.registration.navigationPreload?.enable()]),
  );
});

self.addEventListener('fetch', (event) => {
  const { request } = event;
  const { origin, pathname } = new URL(request.url);
  if (request.method !== 'GET' || origin !== self.location.origin) return;
  if (request.mode === 'navigate') event.respondWith(pageFor(event));
  else if (!mayHaveCopies) return;
  else if (request.headers.has('rsc')) event.respondWith(partOfPageFor(request));
  else if (parts.test(pathname)) event.respondWith(partFor(request));
});

const copyNames = async () => (await caches.keys()).filter((name) => name.startsWith(copyPrefix));

/** The address that a page's copy stands under. */
function addressOf(url) {
  const { pathname, searchParams } = new URL(url);
  searchParams.delete('_rsc');
  // One enquiry is read in its list.
  if (pathname === '/admin/enquiries') searchParams.delete('id');
  const query = searchParams.toString();
  if (query) return `${pathname}?${query}`;
  // The first page of safaris has two addresses.
  return pathname === '/admin/safaris/list/safari' ? '/admin/safaris/list' : pathname;
}

/** What this device keeps under an address; nothing that is older than seven days. */
async function copyOf(address) {
  for (const name of await copyNames()) {
    const cache = await caches.open(name);
    const found = await cache.match(address, { ignoreVary: true });
    if (!found) continue;
    if (Number(found.headers.get('x-copied')) > Date.now() - keptMs) return found;
    await cache.delete(address);
  }
  return undefined;
}

/** The copy of a page, which knows by the element `html` that it is one, and since when. */
async function copiedPage(url) {
  const found = await copyOf(addressOf(url));
  if (!found) return undefined;
  const text = await found.text();
  const mark = `<html data-copied="${found.headers.get('x-copied')}"`;
  const headers = new Headers(found.headers);
  for (const name of ['content-encoding', 'content-length']) headers.delete(name);
  const page = text.replace('<html', mark).replace(/\/static\/copies-\d+\.js/g, '/static/copy-page-1.js');
  return new Response(page, { headers });
}

/** The page that says that there is no connection, with links to what this device keeps. */
async function noConnection() {
  const page = await caches.match(offlinePage);
  const kept = [];
  for (const [address, title] of Object.entries(startPages))
    if (await copyOf(address)) kept.push(`<li><a href="${address}">${title}</a></li>`);
  const list = kept.length > 0 ? `<h2>Kept on this device</h2><ul>${kept.join('')}</ul>` : '';
  return new Response((await page.text()).replace('<!-- kept -->', list), { headers: page.headers });
}

/** Ends all copies but those of the session that a page was drawn for: logged out, ended, and other people's sessions have none. */
async function heed(response) {
  const named = response.headers.get('x-copy');
  if (named === null) return;
  mayHaveCopies = named !== 'none';
  for (const name of await copyNames()) if (name !== copyPrefix + named) await caches.delete(name);
}

async function pageFor(event) {
  const asked = Promise.resolve(event.preloadResponse).then((early) => early ?? fetch(event.request));
  const heeded = asked.then(heed).catch(() => undefined);
  event.waitUntil(heeded);
  const late = new Promise((resolve) => {
    const show = () => copiedPage(event.request.url).then((copy) => copy && resolve(copy));
    setTimeout(() => void show(), patienceMs);
  });
  try {
    return await Promise.race([asked, late]);
  } catch {
    return (await copiedPage(event.request.url)) ?? noConnection();
  }
}

/** What Next's router asks for. An answer that is none of its own has it open the address as a page, which has a copy. */
async function partOfPageFor(request) {
  try {
    return await fetch(request);
  } catch (error) {
    if (request.headers.has('next-router-prefetch') || !(await copyOf(addressOf(request.url)))) throw error;
    return new Response('', { headers: { 'content-type': 'text/plain' } });
  }
}

async function partFor(request) {
  try {
    return await fetch(request);
  } catch (error) {
    const found = await copyOf(new URL(request.url).pathname);
    if (found) return found;
    throw error;
  }
}
