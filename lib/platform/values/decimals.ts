/** True where a number has at most so many decimals. */
export const hasDecimals = (value: number, decimals: number) => Number(value.toFixed(decimals)) === value;

/** A number without the digits that nobody means: prices have two decimals, coordinates five. */
export const withoutNoise = (value: number) => Number(value.toFixed(6));
