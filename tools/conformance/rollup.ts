import { canOpen, routes, type Route } from '@/lib/access';
import { roles, type Role } from '@/lib/roles';
import { contractVersion, type Capability } from '@/lib/platform/contract/capabilities';
import { callNames, callOf, type CallName } from '@/lib/platform/calls/contract';
import { isBad, worstOf, type Outcome } from './outcome';
import type { Check } from './results';

export type Problem = {
  role: Role | null;
  check: string;
  restsOn: string | null;
  path: string;
  message: string;
};
export type CallResult = { call: CallName; outcome: Outcome; problems: Problem[] };
export type ScreenResult = { screen: string; roles: Role[]; outcome: Outcome; because: CallName[] };
/** What conformance.json holds. */
export type Summary = {
  upstream: string;
  contract: string;
  startedAt: string;
  milliseconds: number;
  capabilities: readonly Capability[];
  summary: Record<Outcome, number>;
  calls: CallResult[];
  screens: ScreenResult[];
};

/** A route as a pattern: '/safaris/edit/[slug]' is '/safaris/edit/:slug'. */
export const patternOf = (route: Route) => route.replace(/\[(\w+)\]/g, ':$1');

const problemsIn = (checks: readonly Check[]): Problem[] =>
  checks
    .filter(({ outcome }) => isBad(outcome))
    .flatMap(({ role, check, restsOn, findings }) =>
      findings.map(({ path, message }) => ({ role, check, restsOn, path, message })),
    );

function callResults(checks: readonly Check[], isWanted: (call: CallName) => boolean): CallResult[] {
  return callNames.filter(isWanted).map((call) => {
    const own = checks.filter((check) => check.call === call);
    return { call, outcome: worstOf(own.map(({ outcome }) => outcome)), problems: problemsIn(own) };
  });
}

/** A screen is as good as the worst call that it cannot do without; where nobody who signed in may open it, nobody has seen it pass. */
function screenResults(calls: readonly CallResult[], people: readonly Role[]): ScreenResult[] {
  return routes.flatMap((route) => {
    const needed = calls.filter(({ call }) => callOf(call).screens.includes(route));
    if (needed.length === 0) return [];
    const who = roles.filter((role) => canOpen(role, route));
    const isSeen = who.length === 0 || who.some((role) => people.includes(role));
    const worst = worstOf(needed.map((call) => call.outcome));
    const outcome = worst === 'pass' && !isSeen ? 'skipped' : worst;
    const because = needed.filter((call) => call.outcome === outcome && outcome !== 'pass');
    return {
      screen: patternOf(route),
      roles: who,
      outcome,
      because: because.map(({ call }) => call),
    };
  });
}

export type RunFacts = Pick<Summary, 'upstream' | 'startedAt' | 'milliseconds' | 'capabilities'>;

/** Rolls the checks of a run up by call and by screen; `people` are the roles that could sign in. */
export function rollUp(
  facts: RunFacts,
  checks: readonly Check[],
  isWanted: (call: CallName) => boolean,
  people: readonly Role[],
): Summary {
  const { upstream, ...times } = facts;
  const calls = callResults(checks, isWanted);
  const count = (outcome: Outcome) => checks.filter((check) => check.outcome === outcome).length;
  return {
    upstream,
    contract: contractVersion,
    ...times,
    summary: {
      ...{ pass: count('pass'), fail: count('fail'), skipped: count('skipped') },
      ...{ off: count('off'), error: count('error') },
    },
    calls,
    screens: screenResults(calls, people),
  };
}
