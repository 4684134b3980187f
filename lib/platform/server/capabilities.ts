import 'server-only';
import { capabilityOf, routes, type Route } from '../../access';
import { knownAmong, type Capability } from '../contract/capabilities';
import { readAnswer } from '../calls/answers';
import { isOver } from '../node/span';
import { checkAnswered } from './check-answers';
import { log } from './log';
import { sendForJson, type JsonAnswer } from './upstream';

const answerDeadlineMs = 2000;
const askAgainMs = 1000;
const keepMs = 600_000;

/** `refused`: the server wants to know who asks; the next session's token is used then. */
type State = {
  known: ReadonlySet<Capability>;
  askedAt: number;
  isAsking: boolean;
  refused: boolean;
  isSettled: boolean;
};

type Asking = { token: string; cookies: string };

const slot = Symbol.for('dashboard.capabilities');
const shared = globalThis as typeof globalThis & { [slot]?: State };
const none: ReadonlySet<Capability> = new Set();

const unknown = (): State => ({
  known: none,
  askedAt: 0,
  isAsking: false,
  refused: false,
  isSettled: false,
});
const state = (): State => (shared[slot] ??= unknown());

const isDue = ({ askedAt, isSettled }: State) => isOver(askedAt, isSettled ? keepMs : askAgainMs, Date.now());

/** What the upstream announces; nothing for one that has no such call. Null where it does not say: what is known stays. */
function announcedBy({ status, body }: JsonAnswer): ReadonlySet<Capability> | null {
  if (status === 404) return none;
  if (status < 200 || status >= 300) return null;
  const { data, problem } = readAnswer('GET /api/v1/capabilities', body);
  return problem ? null : knownAmong(data.capabilities);
}

/** Whether the upstream may say more in a moment. */
const isPassing = ({ status }: JsonAnswer) => status >= 500 || status === 429;

/**
 * Asks the upstream what it knows, with the given session where it refused to say so to nobody. Never throws: without an answer the
 * last one stands, and the question is asked again.
 */
export async function askCapabilities(
  session: { token: string; cookies: string } | null = null,
): Promise<void> {
  const current = state();
  if (current.isAsking) return;
  Object.assign(current, { isAsking: true, askedAt: Date.now() });
  try {
    const answer = await sendForJson(
      { method: 'GET', path: '/api/v1/capabilities', session },
      answerDeadlineMs,
    );
    checkAnswered('GET /api/v1/capabilities', answer);
    current.refused = !session && (answer.status === 401 || answer.status === 403);
    const announced = announcedBy(answer);
    if (announced) current.known = announced;
    current.isSettled = !isPassing(answer);
  } catch (error) {
    log.warn({ err: error }, 'capabilities-unknown');
  } finally {
    current.isAsking = false;
  }
}

/** Whether the upstream is known to have a capability. Answers at once; a question that is due is asked beside the page. */
export function hasCapability(name: Capability): boolean {
  const current = state();
  if (isDue(current)) void askCapabilities();
  return current.known.has(name);
}

/** Whether the upstream knows what a page is about. */
export function hasPage(route: Route): boolean {
  const needed = capabilityOf(route);
  return !needed || hasCapability(needed);
}

/** Where the upstream refused to say to nobody what it knows, asks once more as the person of this session. */
export function offerSession(session: Asking): void {
  const current = state();
  if (!current.refused) return;
  current.refused = false;
  void askCapabilities(session);
}

/** Asks when the dashboard starts, and every second until there is an answer. */
export async function askUntilAnswered(): Promise<void> {
  await askCapabilities();
  if (!state().isSettled) setTimeout(() => void askUntilAnswered(), askAgainMs).unref();
}

/** The capabilities that pages, controls and sentences in the browser depend on. */
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

/** Takes these for what the upstream announces, for tests; null forgets what is known. */
export function assumeCapabilities(known: readonly Capability[] | null): void {
  Object.assign(state(), unknown(), known && { known: new Set(known), askedAt: Date.now(), isSettled: true });
}
