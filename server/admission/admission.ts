import { countRefusals, type Counts } from './refusals';
import { createTally } from './tally';
import { tokenBuckets } from './token-buckets';
import { leastWanted, nextTurn, type Visit, type Waiting } from './waiting';

export type AdmissionLimits = {
  /** Pages that one person, or one network of strangers, may have asked for and not got yet. */
  perPerson: number;
  perNetwork: number;
  /** Pages that may be drawn at once in all. */
  places: number;
};
/** How a visit fares. `gone`: its visitor left while it waited. */
export type Outcome = 'enters' | 'gone' | { retryAfterSeconds: number };
/** The response that a visit is for, as far as this needs to know it. */
type Response = { once(event: 'close', heard: () => void): unknown };

const mostWaiting = 50;
const longestWaitMs = 3_000;
/** Places that strangers leave free. */
const keptForPersons = 2;
/** A page keeps its place for so long at most: what is not drawn by then waits for somebody else, not for this process. */
const placeMs = 1_000;
const tryAgain = { retryAfterSeconds: 2 };
/** A key's bucket holds this many times its limit, and gains its limit each second. */
const burstTimes = 4;

type InLine = Waiting & { settle: (outcome: Outcome) => void };

/** Decides which pages are drawn now, which wait in a short line, and which are refused. Prefetches never wait. */
export function createAdmission(
  { perPerson, perNetwork, places }: AdmissionLimits,
  report: (counts: Counts) => void = () => undefined,
) {
  const asked = createTally();
  const drawing = { persons: createTally(), strangers: createTally() };
  const takeToken = tokenBuckets();
  const refusals = countRefusals(report);
  let waiting: InLine[] = [];
  let isPressed = false;

  const tallyOf = ({ isPerson }: Visit) => (isPerson ? drawing.persons : drawing.strangers);
  const drawnFor = (key: string) => drawing.persons.of(key) + drawing.strangers.of(key);
  const placesNow = () => (isPressed ? Math.max(2, Math.floor(places / 2)) : places);

  function hasPlace({ isPerson, isPrefetch }: Visit): boolean {
    const strangers = drawing.strangers.total();
    const free = placesNow() - drawing.persons.total() - strangers;
    // Nobody waits for a prefetch: it leaves half of the places to those who do.
    if (isPrefetch) return waiting.length === 0 && free > placesNow() / 2;
    return free > 0 && (isPerson || strangers < Math.max(1, placesNow() - keptForPersons));
  }

  function enter(visit: Visit, response: Response): void {
    const tally = tallyOf(visit);
    tally.add(visit.key);
    refusals.letIn();
    let isDrawing = true;
    const endDrawing = () => {
      if (isDrawing) tally.remove(visit.key);
      isDrawing = false;
      letIn();
    };
    const timer = setTimeout(endDrawing, placeMs);
    response.once('close', () => {
      clearTimeout(timer);
      endDrawing();
    });
  }

  function letIn(): void {
    for (;;) {
      const next = nextTurn(waiting.filter(hasPlace), drawnFor, performance.now());
      if (!next) return;
      next.settle('enters');
    }
  }

  function wait(visit: Visit, response: Response): Promise<Outcome> {
    return new Promise((resolve) => {
      const one: InLine = {
        ...visit,
        since: performance.now(),
        settle: (outcome) => {
          clearTimeout(timer);
          waiting = waiting.filter((other) => other !== one);
          if (outcome === 'enters') enter(visit, response);
          resolve(outcome);
        },
      };
      const timer = setTimeout(() => one.settle(tryAgain), longestWaitMs);
      response.once('close', () => one.settle('gone'));
      waiting = [...waiting, one];
      if (waiting.length > mostWaiting) leastWanted(waiting)?.settle(tryAgain);
    });
  }

  function missingTokenMs({ key, isPerson, isPrefetch }: Visit): number {
    const perSecond = isPerson ? perPerson : perNetwork;
    return isPrefetch ? 0 : takeToken(key, { burst: burstTimes * perSecond, perSecond }, performance.now());
  }

  async function decide(visit: Visit, response: Response): Promise<Outcome> {
    const missingMs = missingTokenMs(visit);
    if (missingMs > 0) return { retryAfterSeconds: Math.ceil(missingMs / 1000) };
    // What a browser fetches ahead keeps no page from its person.
    const asker = visit.isPrefetch ? `ahead ${visit.key}` : visit.key;
    if (asked.of(asker) >= (visit.isPerson ? perPerson : perNetwork)) return tryAgain;
    asked.add(asker);
    response.once('close', () => asked.remove(asker));
    if (!hasPlace(visit)) return visit.isPrefetch ? tryAgain : wait(visit, response);
    enter(visit, response);
    return 'enters';
  }

  return {
    /** Whether the event loop is late: half of the places are used then. */
    press(isLate: boolean): void {
      isPressed = isLate;
      letIn();
    },
    /** Decides about a visit, at once or when its turn comes. */
    async admit(visit: Visit, response: Response): Promise<Outcome> {
      const outcome = await decide(visit, response);
      if (typeof outcome === 'object') refusals.refused(visit);
      return outcome;
    },
  };
}
export type Admission = ReturnType<typeof createAdmission>;
