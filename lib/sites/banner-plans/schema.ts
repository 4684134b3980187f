export const clickDays = 30;

export type PlanState = 'planned' | 'running' | 'ended';

export const planTones = { planned: 'blue', running: 'green', ended: 'grey' } as const satisfies Record<
  PlanState,
  string
>;

/** A plan without first and last day is running. */
export function planState(
  { shownFrom, shownTo }: { shownFrom?: string | undefined; shownTo?: string | undefined },
  today: string,
): PlanState {
  if (shownFrom && today < shownFrom) return 'planned';
  return shownTo && shownTo < today ? 'ended' : 'running';
}

export const monthOfAddress = (text: unknown) =>
  typeof text === 'string' && /^20\d\d-(0[1-9]|1[0-2])$/.test(text) ? text : undefined;
