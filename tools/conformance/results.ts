import type { Role } from '@/lib/roles';
import type { CallName } from '@/lib/platform/calls/contract';
import { BrokenAnswer, Interruption, type Client } from './client';
import { worstOf, type Outcome } from './outcome';
import { restingPlace, type CheckName } from './sentences';

export type Finding = { path: string; message: string };
/** One check of one call, with the numbers of its requests. */
export type Check = {
  call: CallName;
  role: Role | null;
  check: string;
  /** The sentence that the check rests on; none of what was left out as a whole. */
  restsOn: string | null;
  outcome: Outcome;
  /** What is wrong, or why nothing was checked. */
  findings: Finding[];
  exchanges: number[];
  milliseconds: number;
};
export type Report = (message: string, path?: string) => void;

/** Keeps the results of a run. `isWanted` leaves out calls that nobody asked for. */
export function createResults({ exchanges }: Client, isWanted: (call: CallName) => boolean) {
  const checks: Check[] = [];

  const add = (check: Check) => {
    if (isWanted(check.call)) checks.push(check);
  };

  /** Runs one check; gives what `work` gives, or undefined where the server failed it. */
  async function check<T>(
    call: CallName,
    role: Role | null,
    name: CheckName,
    work: (report: Report) => Promise<T>,
  ): Promise<T | undefined> {
    const began = performance.now();
    const first = exchanges.length;
    const findings: Finding[] = [];
    let outcome: Outcome = 'pass';
    let result: T | undefined;
    try {
      result = await work((message, path = '') => findings.push({ path, message }));
    } catch (error) {
      if (error instanceof Interruption) throw error;
      if (!(error instanceof BrokenAnswer)) outcome = 'error';
      findings.push({
        path: error instanceof BrokenAnswer ? error.path : '',
        message: (error as Error).message,
      });
    }
    if (findings.length > 0) outcome = worstOf([outcome, 'fail']);
    add({
      ...{ call, role, check: name, restsOn: restingPlace(name), outcome, findings },
      exchanges: exchanges.slice(first).map(({ number }) => number),
      milliseconds: Math.round(performance.now() - began),
    });
    return outcome === 'pass' ? result : undefined;
  }

  const leaveOut =
    (outcome: 'off' | 'skipped') => (call: CallName, role: Role | null, name: string, why: string) =>
      add({
        call,
        role,
        check: name,
        restsOn: restingPlace(name),
        outcome,
        findings: [{ path: '', message: why }],
        exchanges: [],
        milliseconds: 0,
      });

  return { checks, check, skip: leaveOut('skipped'), off: leaveOut('off') };
}
export type Results = ReturnType<typeof createResults>;
