import type { Role } from '@/lib/roles';
import { callNames, type CallName } from '@/lib/platform/calls/contract';
import { checkExtensions } from './checks/extensions';
import { announcedBy } from './checks/capabilities';
import { checkLastingWrites } from './checks/lasting-writes';
import { checkListings } from './checks/listings';
import { checkLists } from './checks/paging';
import { checkReads } from './checks/reads';
import { checkRefusals } from './checks/refusals';
import { checkSessions } from './checks/sign-in';
import { checkSimpleRecords } from './checks/simple-records';
import { capabilityOf, isNeededBy, isRead } from './calls';
import { cleanUp } from './cleanup';
import { BrokenAnswer, createClient, Interruption, type Client, type Person } from './client';
import { createBlotter, type Blotter, type Exchange } from './exchange';
import { createResults, type Check, type Results } from './results';
import { rollUp, type Summary } from './rollup';
import type { Run } from './run-context';
import type { Settings } from './settings';

/** Everything that a run found out; `cannotGoOn` says why it ended before its time. */
export type Outcomes = {
  summary: Summary;
  checks: Check[];
  exchanges: Exchange[];
  blotter: Blotter;
  cannotGoOn: string | null;
  wasInterrupted: boolean;
};

/** Signs in with each account that was given. */
async function signInAll({ accounts }: Settings, client: Client, results: Results) {
  const people = new Map<Role, Person>();
  for (const [role, account] of Object.entries(accounts) as [Role, Person['account']][]) {
    const session = await results.check('POST /auth/login', role, 'signs in', () =>
      client.signIn(role, account),
    );
    if (session) people.set(role, { role, account, session });
  }
  return people;
}

async function whyUnreachable(client: Client): Promise<string | null> {
  try {
    await client.send('GET /api/v1/capabilities');
    return null;
  } catch (error) {
    if (error instanceof BrokenAnswer) return `The server does not answer: it ${error.message}.`;
    throw error;
  }
}

/** Says of each call that no check had reached why that is so. */
function explainTheRest({ results, settings, has, isWanted, people }: Run): void {
  for (const call of callNames.filter((name) => isWanted(name))) {
    const own = results.checks.filter((check) => check.call === call);
    const capability = capabilityOf(call);
    if (own.length > 0) continue;
    if (capability && !has(capability)) results.off(call, null, 'any', `${capability} is not announced`);
    else if (settings.readOnly && !isRead(call)) results.skip(call, null, 'any', 'only reads were wanted');
    else if (![...people.keys()].some((role) => isNeededBy(call, role)))
      results.skip(call, null, 'any', 'no account of its role was given');
    else results.skip(call, null, 'any', 'it cannot be tried without leaving something behind');
  }
}

async function checkEverything(run: Run): Promise<void> {
  await checkSessions(run);
  await checkReads(run);
  await checkLists(run);
  await checkExtensions(run);
  await checkRefusals(run);
  if (!run.settings.readOnly) {
    await checkListings(run);
    await checkSimpleRecords(run);
  }
  await checkLastingWrites(run);
}

/** Checks a server and removes what the check created, also when `interrupted` ends it. */
export async function runConformance(settings: Settings, interrupted: AbortSignal): Promise<Outcomes> {
  const began = performance.now();
  const startedAt = new Date().toISOString();
  const blotter = createBlotter();
  const client = createClient(settings, blotter, interrupted);
  const isWanted = (...calls: CallName[]) =>
    !settings.only || calls.some((call) => settings.only!.includes(call));
  const results = createResults(client, isWanted);
  let capabilities: Summary['capabilities'] = [];
  let cannotGoOn: string | null = null;
  let people = new Map<Role, Person>();

  try {
    cannotGoOn = await whyUnreachable(client);
    if (!cannotGoOn) people = await signInAll(settings, client, results);
    const [first] = people.values();
    if (first) {
      capabilities = (await announcedBy(client, results, first)).filter(
        (name) => !settings.off.includes(name),
      );
      const run: Run = {
        settings,
        client,
        results,
        people,
        isWanted,
        has: (name) => capabilities.includes(name),
      };
      try {
        await checkEverything(run);
        explainTheRest(run);
      } finally {
        await cleanUp(run);
      }
    } else cannotGoOn ??= 'No account could sign in.';
  } catch (error) {
    if (!(error instanceof Interruption)) throw error;
  }
  const milliseconds = Math.round(performance.now() - began);
  const facts = { upstream: settings.upstream, startedAt, milliseconds, capabilities };
  return {
    summary: rollUp(facts, results.checks, isWanted, [...people.keys()]),
    checks: results.checks,
    exchanges: client.exchanges,
    blotter,
    cannotGoOn,
    wasInterrupted: interrupted.aborted,
  };
}
