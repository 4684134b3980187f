/** Calendar days in UTC, as 'YYYY-MM-DD'. */
const dayLength = 86_400_000;

export const dayOf = (moment: Date) => moment.toISOString().slice(0, 10);

/** The day `count` days after `day` (before it, where negative). */
export const addDays = (day: string, count: number) => dayOf(new Date(Date.parse(day) + count * dayLength));
