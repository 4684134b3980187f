import { endUndo, setUndoState, offerUndo, secondsUntil, undoStore, type UndoOffer } from './undo-store';

const kept = new Map<string, string>();
Object.assign(globalThis, {
  sessionStorage: {
    getItem: (name: string) => kept.get(name) ?? null,
    setItem: (name: string, value: string) => void kept.set(name, value),
  },
});
const safari = (id: string) => ({ kind: 'safari', id, slug: id, title: id, view: undefined }) as const;
const [, latest] = undoStore;

let now = Date.parse('2026-11-24T08:00:00Z');
const { now: realNow } = Date;
Date.now = () => now;
afterAll(() => {
  Date.now = realNow;
});

it('offers the latest approval first, and the one before once that is settled, each for its own seconds', () => {
  expect(latest()).toBeNull();
  offerUndo(safari('one'));
  now += 4000;
  offerUndo(safari('two'));
  now += 1000;
  expect(latest()).toMatchObject({ id: 'two', until: now + 9000 });
  expect(latest()).toBe(latest());
  endUndo({ id: 'two' });
  expect(latest()).toMatchObject({ id: 'one', until: now + 5000 });
  offerUndo(safari('three'));
  now += 6000;
  endUndo({ id: 'three' });
  expect(latest()).toBeNull();
});

it('offers a listing once, however often it was approved, and keeps what is offered for a reload', () => {
  offerUndo(safari('one'));
  now += 1000;
  offerUndo(safari('one'));
  const stored = JSON.parse(kept.get('undo')!) as UndoOffer[];
  expect(stored).toEqual([{ kind: 'safari', id: 'one', slug: 'one', title: 'one', until: now + 10_000 }]);
  endUndo({ id: 'one' });
  expect(kept.get('undo')).toBe('[]');
});

it('keeps what becomes of an undo beyond its seconds, whatever page it is on', () => {
  offerUndo(safari('one'));
  setUndoState({ id: 'one' }, { pending: true });
  now += 30_000;
  offerUndo(safari('two'));
  endUndo({ id: 'two' });
  expect(latest()).toMatchObject({ id: 'one', pending: true });
  setUndoState({ id: 'one' }, { problem: 'Too late.' });
  expect(latest()).toMatchObject({ id: 'one', pending: undefined, problem: 'Too late.' });
  endUndo({ id: 'one' });
  expect(latest()).toBeNull();
});

it('ends with a clock that was ahead and is put right, not with one that is set back by a little', () => {
  offerUndo(safari('one'));
  now -= 2_000;
  expect(latest()).toMatchObject({ id: 'one' });
  expect(secondsUntil(now + 12_000)).toBe(12);
  expect(secondsUntil(now + 365 * 86_400_000)).toBe(0);
  now -= 86_400_000;
  offerUndo(safari('two'));
  endUndo({ id: 'two' });
  expect(latest()).toBeNull();
});

it('names a decline where no approval can be undone, and leaves the undoing of one before it in reach', () => {
  offerUndo({ ...safari('declined'), isDecline: true });
  expect(latest()).toMatchObject({ id: 'declined' });
  offerUndo(safari('one'));
  now += 1000;
  offerUndo({ ...safari('declined'), isDecline: true });
  expect(latest()).toMatchObject({ id: 'one' });
  endUndo({ id: 'one' });
  expect(latest()).toMatchObject({ id: 'declined' });
  endUndo({ id: 'declined' });
  expect(latest()).toBeNull();
});
