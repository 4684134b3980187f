import type { Answer, AnswerOf } from '../contract/kinds';
import { readPlain } from '../contract/plain';
import { garbage } from '../errors/errors';

/** Reads what a call answered by its description. Throws an UpstreamError of 502 where that is not possible. */
export function answered<const Description extends Answer>(
  describe: Description,
  body: unknown,
  call: string,
): AnswerOf<Description> {
  const read = readPlain(describe, body);
  if (read === undefined) throw garbage(call);
  return read;
}
