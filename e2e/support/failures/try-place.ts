import { setTimeout as sleep } from 'node:timers/promises';
import { expect, type Locator, type Page, type Route } from '@playwright/test';
import { callNames, type CallName } from '../../../lib/platform/calls/contract';
import { partsOf } from '../../../lib/platform/contract/names';
import * as messages from '../../../texts/en/platform/messages';
import type { Answers, Failure, Place } from './place';

/** How long after a failure it may take until it is said why. */
const longestMs = 3_000;
/** How long a place may take to open, so that one that is not there is named. */
const longestOpenMs = 15_000;

/** What a page writes by itself, for which nobody has pressed anything. */
export const unasked: Partial<Record<CallName, unknown>> = {
  'POST /dashboard/presence/:kind/:id': { others: [] },
  'POST /dashboard/mark-enquiry-read': {},
  'POST /dashboard/mark-general-enquiry-read': {},
  'POST /dashboard/review-queue/:kind/:id/claim': { claim: null },
  'DELETE /dashboard/review-queue/:kind/:id/claim': {},
};

const patterns = callNames.map((name) => {
  const { method, path } = partsOf(name);
  const pattern = path.replace(/^\/api\//, '/').replace(/:\w+/g, '[^/]+');
  return { name, method, path: new RegExp(`^/admin/api${pattern}$`), holes: path.split(':').length };
});
patterns.sort((one, other) => one.holes - other.holes);

/** The contract's name of a call that a page sends. */
const nameOf = (method: string, path: string) =>
  patterns.find((each) => each.method === method && each.path.test(path))?.name;

/** Has the writes of a page fail from now on, as `now` says; notes which ones did. */
async function failWrites(page: Page, place: Place, now: { failure: Failure; failed: string[] }) {
  const answers: Answers = {
    ...Object.fromEntries(Object.entries(unasked).map(([name, json]) => [name, { json }])),
    ...place.answers,
  };
  const handle = async (route: Route) => {
    const request = route.request();
    const name = nameOf(request.method(), new URL(request.url()).pathname);
    const answer = name && answers[name];
    const given = typeof answer === 'function' ? answer(request) : answer;
    if (given) return route.fulfill(given);
    if (!name || request.method() === 'GET' || place.passes?.includes(name)) return route.fallback();
    now.failed.push(name);
    if (now.failure === 0) return route.abort('connectionreset');
    return route.fulfill({ status: now.failure, json: {} });
  };
  await page.route('**/admin/api/**', handle);
  return () => page.unroute('**/admin/api/**', handle);
}

/** Presses in a place while its write fails, once for each failure; gives what was silent then, or lost. */
export async function tryPlace(page: Page, place: Place, failures: readonly Failure[]): Promise<string[]> {
  page.setDefaultTimeout(longestOpenMs);
  const silent: string[] = [];
  const now = { failure: failures[0]!, failed: [] as string[] };
  const stop = await failWrites(page, place, now);
  let before: string | null = null;
  for (const failure of failures) {
    const sentence = place.says?.(failure) ?? messages.form.reasons[failure] ?? '';
    Object.assign(now, { failure, failed: [] });
    const problem: string = await press(page, place, {
      sentence,
      isNew: sentence === before || before === null,
    }).then(
      () => problemAt(page, place, sentence, now.failed),
      (error: Error) => `cannot be pressed: ${error.message.split('\n').slice(0, 4).join(' ')}`,
    );
    if (problem) silent.push(`${place.name}, ${failure || 'no connection'}: ${problem}`);
    before = problem ? null : sentence;
  }
  await stop();
  return silent;
}

/** A sentence that stands there already would pass for the next one. */
async function press(page: Page, place: Place, { isNew }: { sentence: string; isNew: boolean }) {
  if (isNew) {
    await place.open(page);
    await page.locator('html:not([data-waits])').waitFor({ state: 'attached' });
  }
  await place.press(page);
}

async function problemAt(page: Page, place: Place, sentence: string, failed: string[]): Promise<string> {
  const [write] = place.writes;
  const scope = place.at(page);
  const said = scope.getByText(sentence).filter({ visible: true }).first();
  await isSent(failed);
  const isSaid = await arrives(said);
  if (failed[0] !== write) return `${failed[0] ?? 'nothing'} was sent, not ${write}`;
  if (!isSaid) return `nobody says “${sentence}”`;
  if (
    (await said
      .locator('xpath=ancestor-or-self::*[@role="alert" or @role="status" or @aria-live]')
      .count()) === 0
  )
    return 'what is said is read out to nobody';
  if (!(await comesIntoSight(said))) return 'what is said stands out of sight';
  if (!(await goes(scope.locator('[aria-disabled=true]:has(.animate-spin)')))) return 'the button stays busy';
  const { keeps } = place;
  const value = keeps && (await keeps.field(page).inputValue());
  return value === keeps?.value ? '' : `“${value}” stands where “${keeps?.value}” was typed`;
}

/** Waits until a write has failed, as long as one may take to go out. */
async function isSent(failed: readonly string[]): Promise<void> {
  const end = Date.now() + longestOpenMs;
  while (failed.length === 0 && Date.now() < end) await sleep(20);
}

const arrives = (locator: Locator) =>
  locator.waitFor({ state: 'visible', timeout: longestMs }).then(
    () => true,
    () => false,
  );
/** What slides in is there in a moment; of a page that comes meanwhile it is the new one's. */
const comesIntoSight = (locator: Locator) =>
  expect(locator)
    .toBeInViewport({ timeout: longestMs })
    .then(
      () => true,
      () => false,
    );
const goes = (locator: Locator) =>
  locator
    .first()
    .waitFor({ state: 'detached', timeout: longestMs })
    .then(
      () => true,
      () => false,
    );
