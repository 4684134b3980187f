/** Where a person's choice of formats, and what the browser says of its time, is kept (Handbook, lists 9). */
export const formatCookies = { numbers: 'numbers', currency: 'currency', zone: 'zone' } as const;
