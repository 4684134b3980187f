import * as texts from '@/texts/review/review';

const hourMs = 3_600_000;
/** Longer times are given in days. */
const mostHours = 48;

export function formatWait(milliseconds: number): string {
  const hours = Math.floor(milliseconds / hourMs);
  if (hours < 1) return texts.lessThanAnHour;
  return hours < mostHours ? texts.hours(hours) : texts.days(Math.floor(hours / 24));
}

export const formatWaitSince = (since: string, now = Date.now()) => formatWait(now - Date.parse(since));

type WaitingTime = {
  waits: string;
  /** '43 hours left', '2 days over the target' */
  target: string;
  isLate: boolean;
};

export function waitingTime(
  { submittedAt, dueAt }: { submittedAt: string; dueAt: string },
  now = Date.now(),
): WaitingTime | null {
  const [begun, due] = [Date.parse(submittedAt), Date.parse(dueAt)];
  if (!Number.isFinite(begun) || !Number.isFinite(due) || due <= begun) return null;
  const waited = Math.max(0, now - begun);
  const isLate = now >= due;
  return {
    waits: texts.waits(formatWait(waited)),
    target: isLate ? texts.overTarget(formatWait(now - due)) : texts.timeLeft(formatWait(due - now)),
    isLate,
  };
}
