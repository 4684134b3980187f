import type { Answer, AnswerOf } from '../contract/kinds';
import { readPlain } from '../contract/plain';
import { garbage } from '../errors/errors';

export function answered<const Description extends Answer>(
  describe: Description,
  body: unknown,
  call: string,
): AnswerOf<Description> {
  const read = readPlain(describe, body);
  if (read === undefined) throw garbage(call);
  return read;
}
