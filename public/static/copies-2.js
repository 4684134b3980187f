/**
 * Keeps copies of pages on this device for whoever has asked for them (Handbook, offline 3 and offline 4). It comes with the pages of
 * those people alone; sw.js shows the copies, with copy-page-1.js in the place of this.
 */
(() => {
  if (document.documentElement.dataset.copied) return;
  const { copies: name, lists, saving } = document.currentScript.dataset;
  const cacheName = `copy-${name}`;
  const hourMs = 3600 * 1000;
  const keptMs = 7 * 24 * hourMs;
  const enquiriesMs = saving ? 4 * hourMs : hourMs / 4;
  const listingsMs = 24 * hourMs;
  const mostEnquiries = 20;
  const mostListPages = 5;
  const parts = /^\/admin\/(?:_next\/static|static)\//;
  const stylesOf = /<style[^>]*>[^]*?<\/style>/g;
  /** What a copy needs that no page has. */
  const inCopies = '/admin/static/copy-page-1.js';

  async function endCopies() {
    for (const one of await caches.keys()) if (one.startsWith('copy-')) await caches.delete(one);
  }

  /** Puts what was fetched into the copies, with the time. */
  async function put(cache, address, response) {
    const headers = new Headers(response.headers);
    headers.set('x-copied', String(Date.now()));
    const body = await response.arrayBuffer();
    await cache.put(address, new Response(body, { status: response.status, headers }));
  }

  const ageOf = (kept) => Date.now() - Number(kept?.headers.get('x-copied') ?? 0);

  /** A page of the copies, fetched anew where it is older than `freshMs`; null where the keeping has to end. */
  async function pageOf(cache, address, freshMs) {
    const kept = await cache.match(address, { ignoreVary: true });
    if (ageOf(kept) < freshMs) return kept.text();
    // Only asked for: the gate remembers nothing of it.
    const response = await fetch(address, { headers: { purpose: 'prefetch' }, cache: 'no-store' });
    const named = response.headers.get('x-copy');
    if (named !== null && named !== name) await endCopies();
    if (!response.ok || named !== name) return null;
    const copy = response.clone();
    const text = await response.text();
    // A page is kept once everything that it is made of is there.
    await addParts(cache, partsOf(text, parsed(text)));
    await put(cache, address, copy);
    return text;
  }

  /** Whether an address is a part's as it is written: not one that a browser folds into another, and no text that somebody typed. */
  const isPart = (address) =>
    parts.test(address) && URL.canParse(address, location) && new URL(address, location).pathname === address;

  /** What a list in JSON has in second place; a page's long texts may look like one and be none. */
  const secondOf = (list) => {
    try {
      return JSON.parse(list)[1];
    } catch {
      return '';
    }
  };

  /** Scripts that a page's modules are in, as its own scripts list them for the framework: rows `1a:I["id",[files],"name"]`. */
  const moduleFilesOf = (page) => {
    const pushed = [...page.scripts].map(({ text }) => /^self\.__next_f\.push\((.*)\)$/s.exec(text)?.[1]);
    const rows = pushed.map((list) => (list ? secondOf(list) : '')).join('');
    return [...rows.matchAll(/^[\da-f]+:I(\[.*\])$/gm)].flatMap(([, row]) => secondOf(row));
  };

  /** Scripts, fonts and drawings that a page names where only the dashboard writes: in elements, styles and lists of modules. */
  const partsOf = (text, page) => {
    const named = [...page.querySelectorAll('[src], [href]')].map(
      (element) => element.getAttribute('src') ?? element.getAttribute('href').split('#')[0],
    );
    const inStyles = [...text.matchAll(stylesOf)].flatMap(([style]) =>
      [...style.matchAll(/url\("?([^")]+)/g)].map(([, address]) => address),
    );
    return [...named, ...inStyles, ...moduleFilesOf(page)].filter(isPart);
  };

  /** A page to look things up in; its styles would be held against this page's policy. */
  const parsed = (text) => new DOMParser().parseFromString(text.replace(stylesOf, ''), 'text/html');
  const addressesOf = (page, selector, attribute) =>
    [...page.querySelectorAll(selector)].map((element) => element.getAttribute(attribute));
  const nextOf = (page) =>
    [...page.querySelectorAll('nav[aria-label=Pages] a[href]')]
      .find((link) => link.textContent === 'Next')
      ?.getAttribute('href');

  const picturesOf = (page) =>
    addressesOf(page, 'img[src^="/admin/api/v1/files/"]', 'src').filter((address) =>
      address.includes('-480.'),
    );
  /** What this tab has loaded so far: fonts, drawings and the scripts that come after a page. */
  const loadedHere = () =>
    performance
      .getEntriesByType('resource')
      .map((entry) => new URL(entry.name))
      .filter((url) => url.origin === location.origin && parts.test(url.pathname))
      .map((url) => url.pathname);

  /** Adds what pages are made of, where it is missing: its names tell its versions. */
  async function addParts(cache, addresses) {
    for (const address of addresses) {
      if (await cache.match(address, { ignoreVary: true })) continue;
      const response = await fetch(address).catch(() => null);
      if (response?.ok) await put(cache, address, response);
    }
  }

  /** A list and what follows it, as long as `wants` says. */
  async function keepList(cache, first, freshMs, wants, take) {
    let address = first;
    for (let pages = 1; address; pages += 1) {
      const text = await pageOf(cache, address, freshMs);
      if (text === null) return false;
      const page = parsed(text);
      take(address, text, page);
      if (!wants(pages)) return true;
      address = nextOf(page);
    }
    return true;
  }

  async function renew() {
    const cache = await caches.open(cacheName);
    const seen = new Set([...loadedHere(), inCopies]);
    // No page is shown as a copy without what says that it is one.
    await addParts(cache, [inCopies]);
    if (!(await cache.match(inCopies, { ignoreVary: true }))) return;
    const listings = new Set();
    const take = (address, text, page) => {
      seen.add(address);
      for (const part of [...partsOf(text, page), ...picturesOf(page)]) seen.add(part);
    };
    let rows = 0;
    const takeEnquiries = (address, text, page) => {
      take(address, text, page);
      rows += page.querySelectorAll('[data-row-target]').length;
    };
    const takeListings = (address, text, page) => {
      take(address, text, page);
      for (const link of addressesOf(page, 'a[data-row-target]', 'href')) listings.add(link);
    };
    if (!(await keepList(cache, '/admin/enquiries', enquiriesMs, () => rows < mostEnquiries, takeEnquiries)))
      return;
    await addParts(cache, seen);
    for (const list of lists.split(' ').filter(Boolean))
      if (!(await keepList(cache, list, listingsMs, (pages) => pages < mostListPages, takeListings))) return;
    for (const listing of listings) {
      const text = await pageOf(cache, listing, listingsMs);
      if (text === null) return;
      take(listing, text, parsed(text));
    }
    await addParts(cache, seen);
    await removeOld(cache, seen);
  }

  /** Pages that are no longer among those to keep, and parts that no page of the last seven days had. */
  async function removeOld(cache, seen) {
    for (const request of await cache.keys()) {
      const { pathname, search } = new URL(request.url);
      if (seen.has(pathname + search)) continue;
      if (!parts.test(pathname) || ageOf(await cache.match(request, { ignoreVary: true })) > keptMs)
        await cache.delete(request);
    }
  }

  function keep() {
    if (document.hidden || !navigator.onLine) return;
    void navigator.locks.request('copies', { ifAvailable: true }, async (lock) => {
      if (lock) await renew().catch(() => undefined);
    });
  }

  /** Ends the copies as soon as an answer of the dashboard says that the session is over. */
  function heedAnswers() {
    const heed = (named) => named === 'none' && void endCopies();
    const { fetch: ask } = window;
    window.fetch = async (input, init) => {
      const response = await ask(input, init);
      if (response.url.includes('/admin/api/')) heed(response.headers.get('x-copy'));
      return response;
    };
    const { send } = XMLHttpRequest.prototype;
    XMLHttpRequest.prototype.send = function (body) {
      this.addEventListener('load', () => heed(this.getResponseHeader('x-copy')));
      send.call(this, body);
    };
  }

  heedAnswers();
  const begin = () => setTimeout(keep, 2000);
  if (document.readyState === 'complete') begin();
  else window.addEventListener('load', begin);
  document.addEventListener('visibilitychange', keep);
})();
