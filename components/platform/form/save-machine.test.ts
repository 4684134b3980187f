import fc from 'fast-check';
import { keyReused } from '@/lib/platform/contract/codes';
import { UpstreamError } from '@/lib/platform/errors/errors';
import * as messages from '@/texts/platform/messages';
import {
  nextState,
  initialState,
  type Attempt,
  type SaveEffect,
  type SaveEvent,
  type SaveState,
} from './save-machine';

const attempt = (text: string): Attempt => ({ values: { text }, sent: { text } });
const draft: Attempt = { values: null, sent: { text: 'draft' } };
const refusal = (status: number, code?: string) => new UpstreamError(status, { code }, '/dashboard/info');
const form = {} as HTMLElement;

const pressed = (more: Partial<Extract<SaveEvent, { type: 'pressed' }>> = {}): SaveEvent => ({
  type: 'pressed',
  asDraft: false,
  isNew: false,
  isChanged: true,
  ...more,
});
const valid = (what = attempt('one')): SaveEvent => ({ type: 'valid', attempt: what });
const stored = (more: Partial<Extract<SaveEvent, { type: 'stored' }>> = {}): SaveEvent => ({
  type: 'stored',
  at: new Date(0),
  result: {},
  attempt: attempt('one'),
  isChanged: false,
  isEarlier: false,
  ...more,
});
const refused = (
  error: UpstreamError,
  more: Partial<Extract<SaveEvent, { type: 'refused' }>> = {},
): SaveEvent => ({ type: 'refused', error, isKept: true, isChanged: true, text: null, ...more });
const asDraft = pressed({ asDraft: true });
const stale: SaveEvent = { type: 'stale', differences: [], form };
const signedIn = (who: 'same' | 'other' | 'nobody'): SaveEvent => ({ type: 'signed in', who });

/** Where a save is after some events, and what the last of them had done. */
function after(events: readonly SaveEvent[]): [string, ...string[]] {
  let [state, effects]: [SaveState, SaveEffect[]] = [initialState, []];
  for (const event of events) [state, ...effects] = nextState(state, event);
  return [state.now.kind, ...effects.map((effect) => effect.do)];
}

const invalid: SaveEvent = { type: 'invalid' };
const connected: SaveEvent = { type: 'connected' };
const closed: SaveEvent = { type: 'closed' };
const chosen: SaveEvent = { type: 'chosen' };
const broken: SaveEvent = { type: 'broken' };
const lost = refused(refusal(0));
const isBusy = refused(refusal(503));
const isReused = refused(refusal(422, keyReused));
const ended = refused(refusal(401));

test.each<[string, SaveEvent[], [string, ...string[]]]>([
  ['a press has the form checked', [pressed()], ['checking', 'check']],
  ['what passes is sent', [pressed(), valid()], ['saving', 'send']],
  ['what does not is pointed out', [pressed(), invalid], ['idle', 'point']],
  ['what was stored is announced', [pressed(), valid(), stored()], ['saved', 'announce']],
  ['one save at a time', [pressed(), valid(), pressed()], ['saving']],
  [
    'what was typed and pressed meanwhile goes out next',
    [pressed(), valid(), pressed(), stored({ isChanged: true })],
    ['checking', 'check'],
  ],
  [
    'what was only typed meanwhile waits for a press',
    [pressed(), valid(), stored({ isChanged: true })],
    ['saved', 'announce'],
  ],
  [
    'a press while it is checked is a part of the same save',
    [pressed(), pressed(), valid(), stored({ isChanged: true })],
    ['saved', 'announce'],
  ],
  [
    'a new record is stored once, though pressed again while the form leaves',
    [pressed({ isNew: true }), valid(), stored(), pressed({ isNew: true, isChanged: false })],
    ['saved'],
  ],
  [
    'a stored record may be saved again as it is',
    [pressed(), valid(), stored(), pressed({ isChanged: false })],
    ['checking', 'check'],
  ],
  [
    'a new record that was kept as a draft is saved as a whole',
    [asDraft, valid(draft), stored({ attempt: draft }), pressed({ isNew: true, isChanged: false })],
    ['checking', 'check'],
  ],
  [
    'a draft that is on its way while the whole is asked for is followed by it',
    [asDraft, valid(draft), pressed(), stored({ attempt: draft })],
    ['checking', 'check'],
  ],
  [
    'what was sent as a whole becomes no draft',
    [pressed(), valid(), asDraft, stored()],
    ['saved', 'announce'],
  ],
  ['a refusal is shown and pointed out', [pressed(), valid(), isBusy], ['failed', 'show', 'point']],
  [
    'without a connection it waits where what is typed is kept',
    [pressed(), valid(), lost],
    ['waiting', 'show', 'point'],
  ],
  [
    'and fails where it is not',
    [pressed(), valid(), refused(refusal(0), { isKept: false })],
    ['failed', 'show', 'point'],
  ],
  ['the connection sends what waits', [pressed(), valid(), lost, connected], ['checking', 'check']],
  [
    'what fails again is not pointed out to somebody who pressed nothing',
    [pressed(), valid(), lost, connected, valid(), lost],
    ['waiting', 'show'],
  ],
  [
    'where the form is wrong by then, what was pressed goes out',
    [pressed(), valid(), lost, connected, invalid],
    ['saving', 'send'],
  ],
  [
    'a press that finds errors takes nothing from what waits',
    [pressed(), valid(), lost, pressed(), invalid],
    ['waiting', 'point'],
  ],
  ['a connection alone sends nothing', [connected], ['idle']],
  [
    'a key that was used asks for the answer that was lost',
    [pressed(), valid(), lost, pressed(), valid(attempt('two')), isReused],
    ['saving', 'send'],
  ],
  [
    'which is then saved over with what is there now',
    [
      ...[pressed(), valid(), lost, pressed(), valid(attempt('two')), isReused],
      stored({ isChanged: true, isEarlier: true }),
    ],
    ['checking', 'check'],
  ],
  [
    'a key of a try that nobody knows here is said to be used',
    [pressed(), valid(), isReused],
    ['failed', 'show', 'point'],
  ],
  [
    'so is one that none of the tries here has used',
    [pressed(), valid(), lost, pressed(), valid(attempt('two')), isReused, isReused],
    ['failed', 'show', 'point'],
  ],
  ["somebody else's change is a conflict", [pressed(), valid(), stale], ['conflict']],
  ['which the next press opens again', [pressed(), valid(), stale, closed, pressed()], ['conflict']],
  ['and a choice saves', [pressed(), valid(), stale, chosen], ['checking', 'check']],
  ['the end of the session asks who it is', [pressed(), valid(), ended], ['failed', 'show', 'sign in']],
  [
    'unless nothing is lost by it',
    [pressed(), valid(), refused(refusal(401), { isChanged: false })],
    ['failed', 'show', 'point'],
  ],
  ['the same person goes on', [pressed(), valid(), ended, signedIn('same')], ['checking', 'check']],
  ['another does not', [pressed(), valid(), ended, signedIn('other')], ['failed', 'point']],
  ['nor does nobody', [pressed(), valid(), ended, signedIn('nobody')], ['failed', 'point']],
  ['a check that broke leaves the button free', [pressed(), broken, pressed()], ['checking', 'check']],
  ['and so does a save', [pressed(), valid(), broken, pressed()], ['checking', 'check']],
])('%s', (_sentence, events, expected) => expect(after(events)).toEqual(expected));

test('an open comparison closes and opens again with the same differences', () => {
  const differences = [{ name: 'title', theirs: 'A', mine: 'B', isMineTyped: true }];
  let state = initialState;
  for (const event of [pressed(), valid(), { ...stale, differences } as SaveEvent, closed])
    [state] = nextState(state, event);
  expect(state.now).toEqual({ kind: 'conflict', differences, form, isOpen: false });
  expect(nextState(state, pressed())[0].now).toEqual({ kind: 'conflict', differences, form, isOpen: true });
});

test('somebody else who signed in is named, and the form keeps its own words for a failure', () => {
  let state = initialState;
  for (const event of [pressed(), valid(), ended]) [state] = nextState(state, event);
  expect(state.now).toMatchObject({ kind: 'failed', signedOut: true });
  expect(nextState(state, signedIn('other'))[0].now).toMatchObject({
    reason: 'Somebody else has signed in on this browser. Nothing was saved.',
  });
  for (const event of [pressed(), valid(), refused(refusal(503), { text: 'Own words.' })])
    [state] = nextState(state, event);
  expect(state.now).toMatchObject({ text: 'Own words.' });
});

const events = [
  ...[pressed(), asDraft, pressed({ isNew: true, isChanged: false }), valid(), valid(attempt('two'))],
  ...[valid(draft), stored(), stored({ isChanged: true }), lost, isBusy, isReused, ended, stale, invalid],
  ...[connected, closed, chosen, broken, signedIn('same'), signedIn('other'), signedIn('nobody')],
];

test('whatever happens in whatever order, nothing is sent or checked while something is, and a press is never lost', () => {
  fc.assert(
    fc.property(fc.array(fc.constantFrom(...events), { maxLength: 30 }), (sequence) => {
      let state = initialState;
      for (const event of sequence) {
        const [now, ...effects] = nextState(state, event);
        const begun = effects.filter(({ do: what }) => what === 'check' || what === 'send');
        expect(begun.length).toBeLessThanOrEqual(1);
        expect(begun.length).toBe(
          (now.now.kind === 'checking' || now.now.kind === 'saving') && now.now !== state.now ? 1 : 0,
        );
        state = now;
      }
      const [pressedOn] = nextState(state, pressed());
      expect(['checking', 'saving', 'conflict']).toContain(pressedOn.now.kind);
    }),
    { seed: 7 },
  );
});

test('a try that is refused after its answer was lost says that it may be done; another one does not', () => {
  const reasonOf = (...events: SaveEvent[]) => {
    let state: SaveState = initialState;
    for (const event of events) [state] = nextState(state, event);
    return state.now.kind === 'failed' ? [state.now.reason, state.now.text] : [];
  };
  const isStale = refused(refusal(412), { text: 'No.' });
  const twice = (second: Attempt) => [pressed(), valid(), isBusy, pressed(), valid(second), isStale];
  const perhaps = messages.form.perhapsDone;
  expect(reasonOf(...twice(attempt('one')))).toEqual([expect.stringContaining(perhaps), `No. ${perhaps}`]);
  expect(reasonOf(...twice(attempt('two')))).toEqual([messages.form.reasons[412], 'No.']);
  expect(reasonOf(pressed(), valid(), isStale)).toEqual([messages.form.reasons[412], 'No.']);
});
