import { addDays } from '../../lib/platform/values/days';
import type { Random } from './random';

export const historyDays = 1095;

/** Demand by month, from January: high before the dry season and Christmas, low in the rains. */
const months = [1.05, 0.9, 0.8, 0.6, 0.65, 1.05, 1.45, 1.55, 1.35, 1.15, 0.7, 1.15];
/** Demand by weekday, from Sunday. */
const weekdays = [1.25, 1.15, 1.05, 1, 0.95, 0.8, 0.85];

export type DemoDay = { day: string; /** Relative demand: 1 on average. */ pace: number };

/** The last `count` days with their demand by season and weekday, growing by about 30% a year. */
export function demoDays(today: string, count: number): DemoDay[] {
  return Array.from({ length: count }, (_, index) => {
    const position = historyDays - count + index;
    const day = addDays(today, position - historyDays + 1);
    return { day, pace: paceOf(day) * 1.3 ** (3 * (position / historyDays - 0.55)) };
  });
}

function paceOf(day: string): number {
  const monthAndDay = day.slice(5);
  const isHoliday = monthAndDay >= '12-20' || monthAndDay <= '01-05';
  const month = months[Number(day.slice(5, 7)) - 1]!;
  return (isHoliday ? 1.55 : month) * weekdays[new Date(day).getUTCDay()]!;
}

/** A random moment of a day: evenings in Europe are busiest. */
export function momentOf(day: string, random: Random): Date {
  const hour = random.chance(0.55) ? random.whole(16, 21) : random.whole(6, 22);
  const time = [hour, random.whole(0, 59), random.whole(0, 59)].map((part) => String(part).padStart(2, '0'));
  return new Date(`${day}T${time.join(':')}Z`);
}
