import type { SentOf } from '../../../lib/platform/contract/kinds';

/** What the handler of a call gives. */
export type AnswerTo<Call> = Call extends { result: { kind: 'json'; answer: infer Description } }
  ? SentOf<Description>
  : Call extends { result: { kind: 'done' } }
    ? { message?: string }
    : unknown;
