import { checkAnswer, type Problem } from './answers';
import { partsOf } from '../contract/names';
import { callOf, type CallName } from './contract';
import { asRecord } from '../contract/values';

/** What a call was answered: the parsed JSON, undefined where it has none. */
export type Answered = { status: number; body: unknown };

export const isSuccess = (status: number) => status >= 200 && status < 300;

/** Whether a success has to say what the contract describes: reads and sign-ins do, a write may answer anything. */
function hasToBeRead(name: CallName, body: unknown): boolean {
  const { method, path } = partsOf(name);
  return method === 'GET' || path === '/auth/login' || asRecord(body)?._id !== undefined;
}

/**
 * Everything in what a call was answered that leaves the contract. A refusal of 4xx is within it, apart from 405, which says that the
 * call is not there.
 */
export function problemsOf(name: CallName, { status, body }: Answered): Problem[] {
  if (callOf(name).result.kind === 'file') return [];
  if (isSuccess(status)) return hasToBeRead(name, body) ? checkAnswer(name, body) : [];
  const isRefusal = status >= 400 && status < 500 && status !== 405;
  return isRefusal ? [] : [{ path: '', expected: `2xx or a refusal of 4xx instead of ${status}` }];
}
