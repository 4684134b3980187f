/** What a part of the torture found, next to what it may find, and to what was found when somebody first looked. */
export type Finding = { name: string; value: string; goal: string; reached: boolean; before?: string };
/** How much of a part is run: all of it, or the share that `npm test` can wait for; `seconds` where a part that lasts shall last otherwise, `enquiries` where a part fills a database with so many. */
export type Amount = {
  seed: number;
  isShare: boolean;
  seconds?: number;
  enquiries?: number;
  say(line: string): void;
};
