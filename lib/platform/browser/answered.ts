import type { Answer, AnswerOf } from '../contract/kinds';
import { readPlain } from '../contract/plain';
import { invalidAnswer } from '../errors/errors';

export function parseAnswer<const Description extends Answer>(
  describe: Description,
  body: unknown,
  call: string,
): AnswerOf<Description> {
  const read = readPlain(describe, body);
  if (read === undefined) throw invalidAnswer(call);
  return read;
}
