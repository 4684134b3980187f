import { checkAnswer, type Problem } from './answers';
import { partsOf } from '../contract/names';
import { callOf, type CallName } from './contract';
import { asRecord, isSuccess } from '../contract/values';

export type RawAnswer = { status: number; body: unknown };

/** Reads and sign-ins must match the contract; writes may answer anything. */
function hasToBeRead(name: CallName, body: unknown): boolean {
  const { method, path } = partsOf(name);
  return method === 'GET' || path === '/auth/login' || asRecord(body)?._id !== undefined;
}

/** An answer's deviations from the contract; 4xx are allowed, except 405 (call missing). */
export function findProblems(name: CallName, { status, body }: RawAnswer): Problem[] {
  if (callOf(name).result.kind === 'file') return [];
  if (isSuccess(status)) return hasToBeRead(name, body) ? checkAnswer(name, body) : [];
  const isRefusal = status >= 400 && status < 500 && status !== 405;
  return isRefusal ? [] : [{ path: '', expected: `2xx or a refusal of 4xx instead of ${status}` }];
}
