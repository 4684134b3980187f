import { keyReused } from '@/lib/platform/contract/codes';
import { endsSession, referenceOf, type UpstreamError } from '@/lib/platform/errors/errors';
import { isRefusedByItself, isUnanswered, reasonFor } from '@/lib/platform/errors/failure';
import type { SignedIn } from '@/lib/platform/browser/sign-in';
import { isSame } from '@/lib/platform/values/same';
import * as messages from '@/texts/platform/messages';

/** A field that somebody else changed meanwhile, with both values. */
export type Difference = { name: string; theirs: unknown; mine: unknown; isMineTyped: boolean };
/** The differences of a stale save, and the form whose labels name them. */
export type Conflict = { differences: readonly Difference[]; form: HTMLElement };
/** The sent form: its checked values (null for a draft) and its raw values. */
export type Attempt = { values: unknown; sent: unknown };

/** The state of a save, as the form shows it. */
export type SaveStatus =
  | { kind: 'idle' }
  /** `isWaiting`: an earlier try is still sent once there is a connection. */
  | { kind: 'checking'; isWaiting: boolean }
  /** `fraction`: the uploaded part; `earlier`: tries still to be confirmed, null for a new try. */
  | {
      kind: 'saving';
      attempt: Attempt;
      asDraft: boolean;
      fraction: number | null;
      earlier: readonly Attempt[] | null;
    }
  | { kind: 'waiting' }
  /** Somebody else changed the record; the next press reopens the comparison. */
  | ({ kind: 'conflict'; isOpen: boolean } & Conflict)
  /** `text`: the form's text for the failure. */
  | { kind: 'failed'; reason: string; text: string | null; signedOut: boolean; reference: string | null }
  | { kind: 'saved'; at: Date; asDraft: boolean };

export type SaveState = {
  now: SaveStatus;
  asDraft: boolean;
  /** Pressed again during a save: later typing is sent next. */
  isWanted: boolean;
  /** Started by the connection, not by a press. */
  isQuiet: boolean;
  /** Tries without an answer, which may have been stored. */
  unanswered: readonly Attempt[];
};

/** The result of a try. `isChanged`: more was typed meanwhile; `isEarlier`: stored before this save. */
export type StoredResult = { result: unknown; attempt: Attempt; isChanged: boolean; isEarlier: boolean };

export type SaveEvent =
  /** `isNew`: without a record at first; `isChanged`: with unsaved changes. */
  | { type: 'pressed'; asDraft: boolean; isNew: boolean; isChanged: boolean }
  | { type: 'connected' }
  | { type: 'valid'; attempt: Attempt }
  | { type: 'invalid' }
  | { type: 'progress'; fraction: number }
  | ({ type: 'stored'; at: Date } & StoredResult)
  | ({ type: 'stale' } & Conflict)
  /** `isKept`: the values are stored on this device; `text`: the form's text for the failure. */
  | { type: 'refused'; error: UpstreamError; isKept: boolean; isChanged: boolean; text: string | null }
  | { type: 'broken' }
  | { type: 'signed in'; who: SignedIn }
  | { type: 'closed' }
  | { type: 'chosen' };

export type SaveEffect =
  | { do: 'check' }
  | { do: 'send'; attempt: Attempt }
  | { do: 'announce'; stored: StoredResult }
  | { do: 'show'; error: UpstreamError }
  | { do: 'sign in' }
  | { do: 'point' };

type Step = [SaveState, ...SaveEffect[]];

export const initialState: SaveState = {
  now: { kind: 'idle' },
  asDraft: false,
  isWanted: false,
  isQuiet: false,
  unanswered: [],
};

/** The next state and its effects; an event that does not fit the state changes nothing. */
export function nextState(state: SaveState, event: SaveEvent): Step {
  const { now } = state;
  if (event.type === 'pressed') return press(state, event);
  if (now.kind === 'checking') return afterCheck(state, now.isWaiting, event);
  if (now.kind === 'saving') return afterSend(state, now, event);
  if (now.kind === 'waiting' && event.type === 'connected') return check({ ...state, isQuiet: true });
  if (now.kind === 'conflict' && event.type === 'closed') return [at(state, { ...now, isOpen: false })];
  if (now.kind === 'conflict' && event.type === 'chosen') return check({ ...state, isQuiet: false });
  if (now.kind === 'failed' && event.type === 'signed in') return afterSignIn(state, event.who);
  return [state];
}

const at = (state: SaveState, now: SaveStatus): SaveState => ({ ...state, now });
const check = (state: SaveState): Step => [
  at(state, { kind: 'checking', isWaiting: state.now.kind === 'waiting' }),
  { do: 'check' },
];
const failed = (reason: string) =>
  ({ kind: 'failed', reason, text: null, signedOut: false, reference: null }) as const;

function press(state: SaveState, event: Extract<SaveEvent, { type: 'pressed' }>): Step {
  const { now } = state;
  const { asDraft, isNew, isChanged } = event;
  if (now.kind === 'checking' || now.kind === 'saving') {
    // A complete save in progress cannot become a draft.
    const isTooLate = asDraft && !state.asDraft;
    return [isTooLate ? state : { ...state, asDraft, isWanted: true }];
  }
  if (now.kind === 'conflict') return [at(state, { ...now, isOpen: true })];
  // A second press while the form is being left must not create a second record.
  if (now.kind === 'saved' && isNew && !isChanged && now.asDraft === asDraft) return [state];
  return check({ ...state, asDraft, isQuiet: false });
}

function send(state: SaveState, attempt: Attempt, earlier: readonly Attempt[] | null): Step {
  const asDraft = attempt.values === null;
  return [at(state, { kind: 'saving', attempt, asDraft, fraction: null, earlier }), { do: 'send', attempt }];
}

function afterCheck(state: SaveState, isWaiting: boolean, event: SaveEvent): Step {
  if (event.type === 'valid') return send({ ...state, isWanted: false }, event.attempt, null);
  if (event.type === 'broken') return [at(state, failed(''))];
  if (event.type !== 'invalid') return [state];
  const last = state.unanswered.at(-1);
  if (state.isQuiet && last) return send({ ...state, isWanted: false }, last, null);
  const after = at(state, { kind: isWaiting ? 'waiting' : 'idle' });
  return state.isQuiet ? [after] : [after, { do: 'point' }];
}

type Saving = Extract<SaveStatus, { kind: 'saving' }>;

function afterSend(state: SaveState, now: Saving, event: SaveEvent): Step {
  if (event.type === 'progress') return [at(state, { ...now, fraction: event.fraction })];
  if (event.type === 'stored') return settle(state, event);
  if (event.type === 'refused') return refuse(state, now, event);
  if (event.type === 'broken') return [at(state, failed(''))];
  if (event.type === 'stale') {
    const { differences, form } = event;
    return [at(state, { kind: 'conflict', differences, form, isOpen: true })];
  }
  return [state];
}

/** After success; what was typed meanwhile stays a change. */
function settle(state: SaveState, { at: savedAt, ...stored }: Extract<SaveEvent, { type: 'stored' }>): Step {
  const after = { ...state, unanswered: [] };
  const asDraft = stored.attempt.values === null;
  const isMore = stored.isChanged && (stored.isEarlier || state.isWanted);
  if (isMore || (asDraft && !state.asDraft)) return check(after);
  return [at(after, { kind: 'saved', at: savedAt, asDraft }), { do: 'announce', stored }];
}

/** After a refusal; where an earlier try is stored under this key, its answer is requested first. */
function refuse(state: SaveState, now: Saving, event: Extract<SaveEvent, { type: 'refused' }>): Step {
  const { error, isKept, isChanged, text } = event;
  const isReused = error.body.code === keyReused;
  const [first, ...left] = now.earlier ?? state.unanswered;
  if (isReused && first) return send(state, first, left);
  const isEnded = endsSession(error);
  const add = perhapsDone(state.unanswered, now.attempt, error);
  const after: SaveState = {
    ...state,
    unanswered: isReused ? [] : withUnanswered(state.unanswered, now.attempt, error),
    now:
      error.status === 0 && isKept
        ? { kind: 'waiting' }
        : {
            ...failed(`${reasonFor(error)} ${add}`.trim()),
            text: text && `${text} ${add}`.trim(),
            signedOut: isEnded,
            reference: referenceOf(error),
          },
  };
  if (isEnded && isKept && isChanged) return [after, { do: 'show', error }, { do: 'sign in' }];
  return state.isQuiet ? [after, { do: 'show', error }] : [after, { do: 'show', error }, { do: 'point' }];
}

/** A note that the same try may have succeeded before, its answer lost. */
const perhapsDone = (tries: readonly Attempt[], { sent }: Attempt, error: UpstreamError) => {
  const isLost = tries.some((earlier) => isSame(earlier.sent, sent));
  // A token that the lost try has used up is refused with 400.
  const isRefused = isRefusedByItself(isLost, error) || (isLost && error.status === 400);
  return isRefused ? messages.form.perhapsDone : '';
};

const withUnanswered = (tries: readonly Attempt[], attempt: Attempt, error: UpstreamError) =>
  isUnanswered(error) && !tries.some(({ sent }) => isSame(sent, attempt.sent)) ? [...tries, attempt] : tries;

function afterSignIn(state: SaveState, who: SignedIn): Step {
  if (who === 'same') return check(state);
  const after = who === 'other' ? at(state, failed(messages.form.personChanged)) : state;
  return [after, { do: 'point' }];
}
