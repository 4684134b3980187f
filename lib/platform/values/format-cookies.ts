/** The chosen formats, and the browser's time zone (Handbook, lists 9). */
export const formatCookies = { numbers: 'numbers', currency: 'currency', zone: 'zone' } as const;
