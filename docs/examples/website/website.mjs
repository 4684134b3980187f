import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { join } from 'node:path';
import { asEnquiry, emptyForm, typedIn } from './enquiry-form.mjs';
import { webAddress } from './html.mjs';
import { addressOf, notice } from './layout.mjs';
import { listPage } from './list-page.mjs';
import { listingPage, sentPage } from './listing-page.mjs';
import { connect, Refused } from './upstream.mjs';
import { countViews } from './views.mjs';

const style = readFileSync(join(import.meta.dirname, 'style.css'));
const kinds = ['safari', 'property'];
const mostBytes = 64_000;

async function readForm(request) {
  let text = '';
  for await (const part of request.setEncoding('utf8')) {
    text += part;
    if (text.length > mostBytes) throw new Refused(413, { message: 'The form is too long.' });
  }
  return new URLSearchParams(text);
}

/** Pictures come from where the upstream keeps them. */
const policy =
  "default-src 'none'; style-src 'self'; img-src http: https:; form-action 'self'; base-uri 'none'; frame-ancestors 'none'";

function decoded(text) {
  try {
    return decodeURIComponent(text);
  } catch {
    throw new Refused(404);
  }
}

const secondsText = (seconds) => (seconds > 90 ? 'later' : 'in a minute');

/** What the form says where the enquiry was not taken, and under which name it is sent next. */
function refusalOf({ status, errors, code, retryAfter }, once) {
  const known = Object.fromEntries(errors.map(({ msg, param }) => [param, msg]));
  if (status === 400 && !known.listing && !known.website) return { errors: known, once };
  if (code === 'key_reused')
    return {
      problem:
        'This enquiry has reached the company as it was before you changed it. Press again to send this one too.',
      once: randomUUID(),
    };
  if (status === 400) return { problem: 'This listing takes no enquiries any more.', once };
  return {
    problem: `Your enquiry could not be passed on. All that you typed is still here: please press again ${secondsText(retryAfter)}.`,
    once,
  };
}

/** The example website: a page that lists, and one that shows a listing and sends an enquiry. */
export function createWebsite(settings = process.env, { say = console.error, now = () => new Date() } = {}) {
  const calls = connect(settings);
  const { read, send, website } = calls;
  const views = countViews(calls, { say, now });
  const site = `/api/v1/sites/${encodeURIComponent(website)}`;

  /** The visitor's address: the last one that a proxy in front of us has added, where there is one. */
  const visitorOf = ({ headers, socket }) =>
    (settings.BEHIND_PROXY && headers['x-forwarded-for']?.split(',').at(-1)?.trim()) || socket.remoteAddress;

  /** A page without the website's own words is better than none. */
  const content = (visitor) => read(site, { visitor }).catch(() => null);
  const listingAt = ([kind, slug], visitor) =>
    read(`${site}/listings/${kind}/${encodeURIComponent(slug)}`, { visitor });

  async function showList({ query, visitor }) {
    const kind = kinds.find((each) => each === query.get('kind'));
    const asked = new URLSearchParams({
      page: String(Math.max(1, parseInt(query.get('page'), 10) || 1)),
      perPage: '12',
    });
    if (kind) asked.set('kind', kind);
    const [own, listings] = await Promise.all([
      read(site, { visitor }),
      read(`${site}/listings?${asked}`, { visitor }),
    ]);
    return { body: listPage(own, listings, kind) };
  }

  async function showListing({ request, params, visitor }) {
    const [own, listing] = await Promise.all([content(visitor), listingAt(params, visitor)]);
    const isLookedAt = request.method === 'GET' && !request.headers['sec-purpose'];
    if (isLookedAt) views.count(listing._id);
    return { body: listingPage(own, listing, { values: emptyForm(listing), once: randomUUID() }) };
  }

  async function takeEnquiry({ request, params, visitor }) {
    const [form, own, listing] = await Promise.all([
      readForm(request),
      content(visitor),
      listingAt(params, visitor),
    ]);
    const values = typedIn(form);
    const once = /^[\w-]{8,200}$/.test(form.get('once')) ? form.get('once') : randomUUID();
    try {
      const json = { website, listing: listing._id, ...asEnquiry(values) };
      const { referenceNumber } = await send('/api/v1/enquiries', { json, visitor, once });
      const sent = `${addressOf(listing)}/sent?reference=${encodeURIComponent(referenceNumber)}`;
      return { status: 303, headers: { location: sent } };
    } catch (refused) {
      if (!(refused instanceof Refused)) throw refused;
      say(`enquiry not taken: ${refused.status} ${refused.message}`);
      const status = refused.mayPass ? 503 : 400;
      return { status, body: listingPage(own, listing, { values, ...refusalOf(refused, once) }) };
    }
  }

  async function showSent({ query, params, visitor }) {
    const [own, listing] = await Promise.all([content(visitor), listingAt(params, visitor)]);
    return { body: sentPage(own, listing, query.get('reference')) };
  }

  /** Counts the click and leads on, to nowhere but where a banner of this website leads. */
  async function followOffer({ params: [slot, id], visitor }) {
    const { banners } = await read(site, { visitor });
    const address = webAddress(banners[slot]?.find(({ _id }) => _id === id)?.url);
    if (!address) throw new Refused(404);
    const where = new URLSearchParams({ website, page: slot });
    // A visitor does not wait for a count, nor miss a page for it.
    send(`/api/v1/adverts/${encodeURIComponent(id)}/click?${where}`, { visitor }).catch(({ message }) =>
      say(`click not counted: ${message}`),
    );
    return { status: 302, headers: { location: address } };
  }

  const showStyle = async () => ({ body: style, headers: { 'content-type': 'text/css; charset=utf-8' } });

  const routes = [
    ['GET', /^\/$/, showList],
    ['GET', /^\/style\.css$/, showStyle],
    ['GET', /^\/(safari|property)\/([^/]+)$/, showListing],
    ['POST', /^\/(safari|property)\/([^/]+)$/, takeEnquiry],
    ['GET', /^\/(safari|property)\/([^/]+)\/sent$/, showSent],
    ['GET', /^\/offer\/(homePage|safariPage|accommodationPage)\/([^/]+)$/, followOffer],
  ];

  async function answerTo(request) {
    const [path, query] = request.url.split('?', 2);
    const method = request.method === 'HEAD' ? 'GET' : request.method;
    for (const [asked, pattern, show] of routes) {
      const found = method === asked && pattern.exec(path);
      if (!found) continue;
      const params = found.slice(1).map(decoded);
      return show({ request, params, query: new URLSearchParams(query), visitor: visitorOf(request) });
    }
    throw new Refused(404);
  }

  async function problemOf(error) {
    const own = await content();
    // An address that the upstream cannot read, such as a page beyond all pages, leads nowhere either.
    if (error.status === 400 || error.status === 404)
      return {
        status: 404,
        body: notice(own, 'This page is not there', 'It may have been taken down since.'),
      };
    if (error.status === 413)
      return {
        status: 413,
        body: notice(own, 'This is too long', 'Please go back, shorten your message and send it again.'),
      };
    say(`page not shown: ${error.message}`);
    const headers = { 'retry-after': '30' };
    const body = notice(own, 'Please try again in a minute', 'This page cannot be shown just now.');
    return { status: 503, headers, body };
  }

  const server = createServer(async (request, response) => {
    const { status = 200, headers, body = '' } = await answerTo(request).catch(problemOf);
    response.writeHead(status, {
      'content-type': 'text/html; charset=utf-8',
      'content-security-policy': policy,
      'x-content-type-options': 'nosniff',
      'referrer-policy': 'strict-origin-when-cross-origin',
      ...headers,
    });
    response.end(body instanceof Buffer ? body : String(body));
  });

  /** Takes no more visitors, and reports what was counted. */
  async function stop() {
    server.close();
    server.closeIdleConnections();
    await views.stop();
  }
  return { server, stop, calls };
}
