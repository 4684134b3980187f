import { randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';

const tries = 3;
const patienceMs = 5_000;
/** A visitor waits for the page meanwhile: whoever is asked to come back later than this is told so instead. */
const longestWaitMs = 2_000;
const mostKept = 500;

/** A call that was refused, or that nobody answered (status 0). `errors` say which fields are wrong, and why. */
export class Refused extends Error {
  constructor(status, { message = 'No answer.', errors = [], code } = {}, retryAfter = null) {
    super(message);
    this.status = status;
    this.errors = Array.isArray(errors) ? errors : [];
    this.code = code;
    this.retryAfter = retryAfter;
  }

  /** Whether the same call may go through later. */
  get mayPass() {
    return this.status === 0 || this.status === 429 || this.status >= 500;
  }
}

const jsonOf = (text) => {
  try {
    return JSON.parse(text);
  } catch {
    return {};
  }
};

async function ask(address, request) {
  let answer;
  let text;
  try {
    answer = await fetch(address, { ...request, signal: AbortSignal.timeout(patienceMs) });
    text = await answer.text();
  } catch {
    throw new Refused(0);
  }
  const { status, headers } = answer;
  if (answer.ok || status === 304) return { status, headers, body: jsonOf(text) };
  throw new Refused(status, jsonOf(text) ?? {}, Number(headers.get('retry-after')) || null);
}

/** Asks again where that can help: the `Idempotency-Key` of a write is the same each time, so that it is stored once. */
async function askAgain(address, request, most = tries) {
  for (let tried = 1; ; tried += 1) {
    try {
      return await ask(address, request);
    } catch (refused) {
      const pauseMs = refused.retryAfter ? refused.retryAfter * 1000 : 200 * 2 ** tried;
      if (!refused.mayPass || tried === most || pauseMs > longestWaitMs) throw refused;
      await wait(pauseMs);
    }
  }
}

const maxAgeMs = (headers) => Number(/max-age=(\d+)/.exec(headers.get('cache-control'))?.[1] ?? 0) * 1000;

/** The calls of one website. */
export function connect(
  { UPSTREAM = 'http://127.0.0.1:4000', WEBSITE = 'demo-mara-guide', WEBSITE_KEY } = process.env,
) {
  const own = WEBSITE_KEY ? { 'x-website-key': WEBSITE_KEY } : {};
  const kept = new Map();

  /** Sends JSON, or a form with files; `visitor` is the address of the visitor for whom it is sent, `once` names what must be stored once. */
  async function send(path, { json, form, visitor, once = randomUUID() } = {}) {
    const headers = { ...own, 'idempotency-key': once };
    if (visitor) headers['x-visitor-address'] = visitor;
    if (json) headers['content-type'] = 'application/json';
    const body = form ?? (json && JSON.stringify(json));
    return (await askAgain(UPSTREAM + path, { method: 'POST', headers, body })).body;
  }

  /** Reads what all visitors see, for one of them. An answer is kept as long as it says, and longer while the upstream is away. */
  async function read(path, { visitor } = {}) {
    const known = kept.get(path);
    if (known && Date.now() < known.until) return known.body;
    try {
      const headers = { ...own };
      if (visitor) headers['x-visitor-address'] = visitor;
      if (known?.tag) headers['if-none-match'] = known.tag;
      // Nobody waits for what is there already.
      const answer = await askAgain(UPSTREAM + path, { headers }, known ? 1 : tries);
      const body = answer.status === 304 ? known.body : answer.body;
      kept.delete(path);
      kept.set(path, { body, tag: answer.headers.get('etag'), until: Date.now() + maxAgeMs(answer.headers) });
      if (kept.size > mostKept) kept.delete(kept.keys().next().value);
      return body;
    } catch (refused) {
      if (known && refused.mayPass) return known.body;
      // What was taken down is not shown again when the upstream goes away later.
      kept.delete(path);
      throw refused;
    }
  }

  return { upstream: UPSTREAM, website: WEBSITE, isKeyed: WEBSITE_KEY !== undefined, send, read };
}
