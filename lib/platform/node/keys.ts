const fewest = 8;
const longestUnit = 16;

/** Whether the text repeats its first `unit` characters. */
const repeats = (text: string, unit: number) =>
  [...text].every((letter, index, all) => index < unit || letter === all[index - unit]);

/** Few different characters, or a short piece repeated. */
export const isWeakKey = (key: string) =>
  new Set(key).size < fewest ||
  Array.from({ length: longestUnit }, (_item, index) => index + 1).some((unit) => repeats(key, unit));
