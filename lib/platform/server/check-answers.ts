import 'server-only';
import { findProblems, type RawAnswer } from '../calls/answered';
import { callOf, type CallName } from '../calls/contract';
import { env } from './env';
import { log } from './log';

type Deviation = { call: CallName; path: string; expected: string; times: number };
type CheckedAnswers = { answers: number; found: Map<string, Deviation> };

const slot = Symbol.for('dashboard.checked-answers');
const shared = globalThis as typeof globalThis & { [slot]?: CheckedAnswers };
const checked = (): CheckedAnswers => (shared[slot] ??= { answers: 0, found: new Map() });

const screensOf = (call: CallName) => callOf(call).screens.join(', ');

/** With CHECK_ANSWERS: logs each deviation from the contract once. */
export function checkAnswered(call: CallName, answered: RawAnswer): void {
  if (!env().checkAnswers) return;
  const all = checked();
  all.answers += 1;
  for (const problem of findProblems(call, answered)) {
    const path = problem.path.replace(/\b\d+\b/g, '*');
    const key = `${call} ${path} ${problem.expected}`;
    const known = all.found.get(key);
    if (known) known.times += 1;
    else {
      all.found.set(key, { call, path, expected: problem.expected, times: 1 });
      const screens = screensOf(call);
      log.warn({ call, path, expected: problem.expected, screens }, 'answer-leaves-contract');
    }
  }
}

export function checkResponse(call: CallName, response: Response): Response {
  if (!env().checkAnswers) return response;
  const { status } = response;
  const body = response.body ? response.clone().json() : Promise.resolve();
  void body.catch(() => undefined).then((parsed: unknown) => checkAnswered(call, { status, body: parsed }));
  return response;
}

export function checkedAnswerLines(): string[] {
  if (!env().checkAnswers) return [];
  const { answers, found } = checked();
  if (found.size === 0) return [`contract: all of ${answers} answers are as the contract says`];
  const calls = [...new Set([...found.values()].map(({ call }) => call))];
  const linesOf = (call: CallName) => [
    `contract: ${call}, needed by ${screensOf(call) || 'no screen'}`,
    ...[...found.values()]
      .filter((problem) => problem.call === call)
      .map(
        ({ path, expected, times }) =>
          `contract:   ${path || 'the answer'}: expected ${expected} (${times}x)`,
      ),
  ];
  const head = `contract: ${found.size} ways in which ${answers} answers leave the contract`;
  return [head, ...calls.flatMap(linesOf)];
}
