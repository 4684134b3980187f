/** True where a number has at most so many decimals. */
export const hasDecimals = (value: number, decimals: number) => {
  const scaled = value * 10 ** decimals;
  return Math.abs(scaled - Math.round(scaled)) < 1e-6;
};

/** A number without the digits that nobody means: prices have two decimals, coordinates five. */
export const withoutNoise = (value: number) => Number(value.toFixed(6));
