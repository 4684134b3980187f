import { leastWanted, nextTurn, type Visit, type WaitingVisit } from './waiting';

export type AdmissionLimits = {
  /** Pages requested and not yet sent, per person or network of strangers. */
  perPerson: number;
  perNetwork: number;
  places: number;
};
/** `gone`: the visitor left while waiting. */
export type Outcome = 'enters' | 'gone' | { retryAfterSeconds: number };
type Response = { once(event: 'close', heard: () => void): unknown };

const mostWaiting = 50;
const longestWaitMs = 3_000;
const keptForPersons = 2;
/** A page frees its place after this time, even if it is still being drawn. */
const placeMs = 1_000;
const tryAgain = { retryAfterSeconds: 2 };
const burstTimes = 4;

type InLine = WaitingVisit & { settle: (outcome: Outcome) => void };

function createPlaces(places: number) {
  const drawing = { persons: createTally(), strangers: createTally() };
  let isPressed = false;
  const placesNow = () => (isPressed ? Math.max(2, Math.floor(places / 2)) : places);

  return {
    drawn: () => drawing.persons.total() + drawing.strangers.total(),
    drawnFor: (key: string) => drawing.persons.of(key) + drawing.strangers.of(key),
    setPressed(isLate: boolean): void {
      isPressed = isLate;
    },
    isFree({ isPerson, isPrefetch }: Visit, isLineEmpty: boolean): boolean {
      const strangers = drawing.strangers.total();
      const free = placesNow() - drawing.persons.total() - strangers;
      // Prefetches leave half of the places free.
      if (isPrefetch) return isLineEmpty && free > placesNow() / 2;
      return free > 0 && (isPerson || strangers < Math.max(1, placesNow() - keptForPersons));
    },
    /** Calls `onFree` once the place is free again. */
    take({ key, isPerson }: Visit, response: Response, onFree: () => void): void {
      const tally = isPerson ? drawing.persons : drawing.strangers;
      tally.add(key);
      let isDrawing = true;
      const endDrawing = () => {
        if (isDrawing) tally.remove(key);
        isDrawing = false;
        onFree();
      };
      const timer = setTimeout(endDrawing, placeMs);
      response.once('close', () => {
        clearTimeout(timer);
        endDrawing();
      });
    },
  };
}

/** The visits that wait for a place; `enter` is called for those that get one. */
function createLine(enter: (visit: Visit, response: Response) => void) {
  let waiting: InLine[] = [];

  return {
    isEmpty: () => waiting.length === 0,
    length: () => waiting.length,
    letIn(hasPlace: (visit: Visit) => boolean, drawnFor: (key: string) => number): void {
      for (;;) {
        const next = nextTurn(waiting.filter(hasPlace), drawnFor, performance.now());
        if (!next) return;
        next.settle('enters');
      }
    },
    join(visit: Visit, response: Response): Promise<Outcome> {
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
    },
  };
}

/** Decides which pages are drawn, wait briefly, or are refused. Prefetches never wait. */
export function createAdmission(
  { perPerson, perNetwork, places: mostPlaces }: AdmissionLimits,
  report: (counts: Counts) => void = () => undefined,
) {
  const asked = createTally();
  const places = createPlaces(mostPlaces);
  const takeToken = tokenBuckets();
  const refusals = countRefusals(report);
  const line = createLine(enter);
  const hasPlace = (visit: Visit) => places.isFree(visit, line.isEmpty());
  const letIn = () => line.letIn(hasPlace, places.drawnFor);

  function enter(visit: Visit, response: Response): void {
    refusals.letIn();
    places.take(visit, response, letIn);
  }

  function missingTokenMs(asker: string, isPerson: boolean): number {
    const perSecond = isPerson ? perPerson : perNetwork;
    return takeToken(asker, { burst: burstTimes * perSecond, perSecond }, performance.now());
  }

  async function decide(visit: Visit, response: Response): Promise<Outcome> {
    // Prefetches must not use up their person's places and pages.
    const asker = visit.isPrefetch ? `ahead ${visit.key}` : visit.key;
    const missingMs = missingTokenMs(asker, visit.isPerson);
    if (missingMs > 0) return { retryAfterSeconds: Math.ceil(missingMs / 1000) };
    if (asked.of(asker) >= (visit.isPerson ? perPerson : perNetwork)) return tryAgain;
    asked.add(asker);
    response.once('close', () => asked.remove(asker));
    if (!hasPlace(visit)) return visit.isPrefetch ? tryAgain : line.join(visit, response);
    enter(visit, response);
    return 'enters';
  }

  return {
    counts: () => ({ drawn: places.drawn(), waiting: line.length() }),
    press(isLate: boolean): void {
      places.setPressed(isLate);
      letIn();
    },
    async admit(visit: Visit, response: Response): Promise<Outcome> {
      const outcome = await decide(visit, response);
      if (typeof outcome === 'object') refusals.refused(visit);
      return outcome;
    },
  };
}
export type Admission = ReturnType<typeof createAdmission>;

function createTally() {
  const counts = new Map<string, number>();
  let total = 0;
  const of = (key: string) => counts.get(key) ?? 0;
  const change = (key: string, by: number) => {
    total += by;
    const count = of(key) + by;
    if (count > 0) counts.set(key, count);
    else counts.delete(key);
  };
  return {
    of,
    total: () => total,
    add: (key: string) => change(key, 1),
    remove: (key: string) => change(key, -1),
  };
}

const minuteMs = 60_000;

type Counts = { persons: number; strangers: number; prefetches: number; letIn: number };
const none = (): Counts => ({ persons: 0, strangers: 0, prefetches: 0, letIn: 0 });

function countRefusals(report: (counts: Counts) => void) {
  let counts = none();
  let timer: NodeJS.Timeout | null = null;
  const close = () => {
    timer = null;
    report(counts);
    counts = none();
  };
  return {
    letIn: () => void (counts.letIn += 1),
    refused: ({ isPerson, isPrefetch }: Visit) => {
      // Those let in before the first refusal do not count.
      if (!timer) counts = none();
      timer ??= setTimeout(close, minuteMs).unref();
      counts[isPrefetch ? 'prefetches' : isPerson ? 'persons' : 'strangers'] += 1;
    },
  };
}

/** Least recently used buckets are dropped beyond this, and count as full. */
const mostKeys = 20_000;

type Bucket = { tokens: number; at: number };

/** Takes a token of a bucket with size `burst`, refilled by `perSecond`: 0, or milliseconds until the next. */
function tokenBuckets() {
  const buckets = new Map<string, Bucket>();
  return (key: string, { burst, perSecond }: { burst: number; perSecond: number }, now: number): number => {
    const { tokens, at } = buckets.get(key) ?? { tokens: burst, at: now };
    const filled = Math.min(burst, tokens + (Math.max(0, now - at) * perSecond) / 1000);
    buckets.delete(key);
    buckets.set(key, { tokens: filled >= 1 ? filled - 1 : filled, at: now });
    const [oldest] = buckets.keys();
    if (buckets.size > mostKeys) buckets.delete(oldest!);
    return filled >= 1 ? 0 : Math.ceil(((1 - filled) * 1000) / perSecond);
  };
}
