const fewest = 8;
const longestUnit = 16;

/** Whether a text is one short piece over and over, the last time perhaps not whole. */
const repeats = (text: string, unit: number) =>
  [...text].every((letter, index, all) => index < unit || letter === all[index - unit]);

/** Whether a key is one that somebody typed without looking: few different characters, or a short piece repeated. */
export const isWeakKey = (key: string) =>
  new Set(key).size < fewest ||
  Array.from({ length: longestUnit }, (_item, index) => index + 1).some((unit) => repeats(key, unit));
