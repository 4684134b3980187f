import type { z } from 'zod';
import { callOf, type CallName, type ReadName, type ReadOf } from './contract';
import type { Kinds } from '../contract/kinds';
import { readingKinds } from '../contract/reading';
import { sendingKinds } from '../contract/sending';

export type Problem = { path: string; expected: string };
type ReadResult<Data> = { data: Data; problem: null } | { data: null; problem: Problem };

function schemas(kinds: Kinds) {
  const built = new Map<CallName, z.ZodType | null>();
  return (name: CallName): z.ZodType | null => {
    const known = built.get(name);
    if (known !== undefined) return known;
    const { result } = callOf(name);
    const schema = result.kind === 'json' ? result.answer(kinds) : null;
    built.set(name, schema);
    return schema;
  };
}

const readingSchema = schemas(readingKinds(false));
const checkingSchema = schemas(readingKinds(true));
export const sentSchema = schemas(sendingKinds);

const problemOf = ({ path, message }: z.core.$ZodIssue): Problem => ({
  path: path.join('.'),
  expected: message.replace(/^expected /, ''),
});

/** Reads an answer in any allowed form; the problem is the first missing required part. */
export function readAnswer<Name extends ReadName>(name: Name, body: unknown): ReadResult<ReadOf<Name>> {
  const result = readingSchema(name)!.safeParse(body);
  if (result.success) return { data: result.data as ReadOf<Name>, problem: null };
  return { data: null, problem: problemOf(result.error.issues[0]!) };
}

export function checkAnswer(name: CallName, body: unknown): Problem[] {
  const result = checkingSchema(name)?.safeParse(body);
  return result?.error?.issues.map(problemOf) ?? [];
}
