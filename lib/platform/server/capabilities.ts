import 'server-only';
import { capabilityOf, routes, type Route } from '../../access';
import { knownCapabilities, type Capability } from '../contract/capabilities';
import { readAnswer } from '../calls/answers';
import { isTokenExpiry } from '../errors/errors';
import { isOver } from '../node/span';
import { checkAnswered } from './check-answers';
import { log } from './log';
import { sendForJson, type JsonAnswer } from './upstream';

const answerDeadlineMs = 2000;
const askAgainMs = 1000;
const keepMs = 600_000;

/** `refused`: needs a session; the next one's token is used. */
type State = {
  known: ReadonlySet<Capability>;
  isKnown: boolean;
  askedAt: number;
  asking: Promise<void> | null;
  refused: boolean;
  isSettled: boolean;
};

type Asking = { token: string; cookies: string };

const slot = Symbol.for('dashboard.capabilities');
const shared = globalThis as typeof globalThis & { [slot]?: State };
const none: ReadonlySet<Capability> = new Set();

const unknown = (): State => ({
  known: none,
  isKnown: false,
  askedAt: 0,
  asking: null,
  refused: false,
  isSettled: false,
});
const state = (): State => (shared[slot] ??= unknown());

const isDue = ({ askedAt, isSettled }: State) => isOver(askedAt, isSettled ? keepMs : askAgainMs, Date.now());

/** Null for an unclear answer, which changes nothing; empty for an upstream without the call. */
function announcedBy({ status, body }: JsonAnswer): ReadonlySet<Capability> | null {
  if (status === 404) return none;
  if (status < 200 || status >= 300) return null;
  const { data, problem } = readAnswer('GET /api/v1/capabilities', body);
  return problem ? null : knownCapabilities(data.capabilities);
}

const isPassing = ({ status }: JsonAnswer) => status >= 500 || status === 429;

async function ask(current: State, session: Asking | null): Promise<void> {
  current.askedAt = Date.now();
  try {
    const answer = await sendForJson(
      { method: 'GET', path: '/api/v1/capabilities', session },
      answerDeadlineMs,
    );
    checkAnswered('GET /api/v1/capabilities', answer);
    const isRefused = answer.status === 401 || answer.status === 403;
    current.refused = isRefused && (!session || isTokenExpiry(answer.body));
    const announced = announcedBy(answer);
    if (announced) Object.assign(current, { known: announced, isKnown: true });
    current.isSettled = !isPassing(answer);
  } catch (error) {
    log.warn({ err: error }, 'capabilities-unknown');
  } finally {
    current.asking = null;
  }
}

/** Never throws: without an answer the last one stays. `session` is used after a refusal without one. */
export function fetchCapabilities(session: Asking | null = null): Promise<void> {
  const current = state();
  return (current.asking ??= ask(current, session));
}

/** Answers at once; a due check runs in the background. */
export function hasCapability(name: Capability): boolean {
  const current = state();
  if (isDue(current)) void fetchCapabilities();
  return current.known.has(name);
}

export function hasPage(route: Route): boolean {
  const needed = capabilityOf(route);
  return !needed || hasCapability(needed);
}

/** Repeats a refused question with this session. */
export function offerSession(session: Asking): void {
  const current = state();
  if (!current.refused) return;
  current.refused = false;
  void fetchCapabilities(session);
}

/** Before a write: what it must not lose is not known before the first announcement. */
export async function settleCapabilities(session: Asking): Promise<void> {
  const current = state();
  if (current.isKnown) return offerSession(session);
  if (!current.isSettled) void fetchCapabilities();
  await current.asking;
  offerSession(session);
  await current.asking;
}

export async function fetchCapabilitiesUntilAnswered(): Promise<void> {
  await fetchCapabilities();
  if (!state().isSettled) setTimeout(() => void fetchCapabilitiesUntilAnswered(), askAgainMs).unref();
}

/** Those that the browser's code depends on. */
const onScreen = new Set<Capability>([
  'deleted-listings',
  'listing-drafts',
  'photo-uploads',
  'listing-mail',
  'prices-by-year',
  'year-raises',
  'site-listings',
  'invitations-again',
  'decision-mails',
  'devices',
  'notices',
  'review-notes',
  'company-people',
  'second-factor',
  'finder',
  'presence',
  ...routes.flatMap((route) => capabilityOf(route) ?? []),
]);
export const capabilitiesOnScreen = () => [...onScreen].filter(hasCapability);

/** For tests; null forgets all. */
export function assumeCapabilities(known: readonly Capability[] | null): void {
  Object.assign(
    state(),
    unknown(),
    known && { known: new Set(known), isKnown: true, askedAt: Date.now(), isSettled: true },
  );
}
