import { createTally, tryAgain, type AdmissionRefusal, type Response, type TakeShare } from './shares';
import { leastWanted, nextTurn, type Visit, type WaitingVisit } from './waiting';

export type Outcome = 'enters' | AdmissionRefusal;

const mostWaiting = 50;
const longestWaitMs = 3_000;
const keptForPersons = 2;
/** A page frees its place after this time, even if it is still being drawn. */
const placeMs = 1_000;

type InLine = WaitingVisit & { settle: (outcome: Outcome) => void };

function createPlaces(places: number) {
  const drawing = { persons: createTally(), strangers: createTally() };
  let isLoopLate = false;
  const placesNow = () => (isLoopLate ? Math.max(2, Math.floor(places / 2)) : places);

  return {
    now: placesNow,
    drawn: () => drawing.persons.total() + drawing.strangers.total(),
    drawnFor: (key: string) => drawing.persons.of(key) + drawing.strangers.of(key),
    setLoopLate(isLate: boolean): void {
      isLoopLate = isLate;
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
    callIn(hasPlace: (visit: Visit) => boolean, drawnFor: (key: string) => number): void {
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
  takeShare: TakeShare,
  mostPlaces: number,
  watch: (onLook: (isLoopLate: boolean) => void) => unknown,
  report: (counts: Counts) => void = () => undefined,
) {
  const places = createPlaces(mostPlaces);
  const counter = createCounter(report);
  const line = createLine(enter);
  const hasPlace = (visit: Visit) => places.isFree(visit, line.isEmpty());
  const callIn = () => line.callIn(hasPlace, places.drawnFor);

  function enter(visit: Visit, response: Response): void {
    counter.countEntry();
    places.take(visit, response, callIn);
  }

  async function decide(visit: Visit, response: Response): Promise<Outcome> {
    const share = await takeShare(visit, response);
    if (share !== 'taken') return share;
    if (!hasPlace(visit)) return visit.isPrefetch ? tryAgain : line.join(visit, response);
    enter(visit, response);
    return 'enters';
  }

  watch((isLate) => {
    places.setLoopLate(isLate);
    callIn();
  });

  return {
    counts: () => ({ drawn: places.drawn(), waiting: line.length(), places: places.now() }),
    async admit(visit: Visit, response: Response): Promise<Outcome> {
      const outcome = await decide(visit, response);
      if (typeof outcome === 'object') counter.countRefusal(visit);
      return outcome;
    },
  };
}
export type Admission = ReturnType<typeof createAdmission>;

const minuteMs = 60_000;

type Counts = { persons: number; strangers: number; prefetches: number; letIn: number };
const none = (): Counts => ({ persons: 0, strangers: 0, prefetches: 0, letIn: 0 });

function createCounter(report: (counts: Counts) => void) {
  let counts = none();
  let timer: NodeJS.Timeout | null = null;
  const close = () => {
    timer = null;
    report(counts);
    counts = none();
  };
  return {
    countEntry: () => void (counts.letIn += 1),
    countRefusal: ({ isPerson, isPrefetch }: Visit) => {
      // Those let in before the first refusal do not count.
      if (!timer) counts = none();
      timer ??= setTimeout(close, minuteMs).unref();
      counts[isPrefetch ? 'prefetches' : isPerson ? 'persons' : 'strangers'] += 1;
    },
  };
}
