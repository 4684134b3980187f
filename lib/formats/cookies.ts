/** Where a person's choice of formats is kept (Handbook, lists 9). */
export const formatCookies = { numbers: 'numbers', currency: 'currency' } as const;
