export const hasDecimals = (value: number, decimals: number) => Number(value.toFixed(decimals)) === value;

/** Removes floating-point noise: prices have two decimals, coordinates five. */
export const roundNoise = (value: number) => Number(value.toFixed(6));

export const sum = (values: readonly number[]) => values.reduce((whole, value) => whole + value, 0);
