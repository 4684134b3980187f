/** The days that the chart of a banner's clicks shows, today included. */
export const clickDays = 30;

/** How far a plan has come: before its first day, after its last one, or between them. */
export type PlanState = 'planned' | 'running' | 'ended';

/** The colours in which it is told. */
export const planTones = { planned: 'blue', running: 'green', ended: 'grey' } as const satisfies Record<
  PlanState,
  string
>;

/** How far a plan is on a day; what has neither a first nor a last day runs. */
export function planState(
  { shownFrom, shownTo }: { shownFrom?: string | undefined; shownTo?: string | undefined },
  today: string,
): PlanState {
  if (shownFrom && today < shownFrom) return 'planned';
  return shownTo && shownTo < today ? 'ended' : 'running';
}

/** The month of an address, 'YYYY-MM'; undefined for anything else. */
export const monthOfAddress = (text: unknown) =>
  typeof text === 'string' && /^20\d\d-(0[1-9]|1[0-2])$/.test(text) ? text : undefined;
