/** A line that keeps something out, how the code reads with it switched off, and the tests that are to notice. */
export type Guard = { is: string; file: string; on: string; off: string; tests: readonly string[] };

type MakeGuard = (is: string, file: string, on: string, off: string, ...tests: string[]) => Guard;

/** Makes guards whose files and tests lie in one folder: '' or 'upstream/'. */
export const guardsIn =
  (folder: '' | 'upstream/'): MakeGuard =>
  (is, file, on, off, ...tests) => ({
    is,
    file: folder + file,
    on,
    off,
    tests: tests.map((test) => folder + test),
  });

/** A file with its guard switched off. Throws where the guard's line is not there exactly once. */
export function switchedOff(text: string, { is, file, on, off }: Guard): string {
  const parts = text.split(on);
  if (parts.length !== 2)
    throw new Error(`"${is}": the line stands ${parts.length - 1} times in ${file}, not once.`);
  return parts.join(off);
}
