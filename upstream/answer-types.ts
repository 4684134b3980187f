import type { AnswerOf, Page } from '../lib/contract/kinds';

type Plain = string | number | boolean | null | undefined;
type SentPage<Row> =
  | { docs: Row[]; page: number; totalPages: number; total: number }
  | { data: { data: Row[]; current_page: number; last_page: number; total: number } };

/** What is sent where `Read` is read: any part may be left out as far as the types go; the answer's schema knows which ones may not. */
type Sent<Read> = Read extends Plain
  ? Read
  : Read extends Page<infer Row>
    ? SentPage<Sent<Row>>
    : Read extends readonly (infer Item)[]
      ? readonly Sent<Item>[]
      : { [Key in keyof Read]?: Sent<Read[Key]> | null };

/** What the handler of a call gives. */
export type AnswerTo<Call> = Call extends { result: { kind: 'json'; answer: infer Description } }
  ? Sent<AnswerOf<Description>>
  : Call extends { result: { kind: 'done' } }
    ? { message?: string }
    : unknown;
