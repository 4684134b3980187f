/** A line of a Dockerfile: the stage it is in, its word and the rest, continued lines joined. */
export type Instruction = { stage: string; word: string; rest: string };

/** Reads a Dockerfile's instructions in order. Those before the first FROM are in the stage ''. */
export function readDockerfile(text: string): Instruction[] {
  const lines = text
    .replace(/^#.*\n/gm, '')
    .replace(/\\\n\s*/g, '')
    .split('\n')
    .filter(Boolean);
  let stage = '';
  return lines.map((line) => {
    const [, word = '', rest = ''] = /^(\w+) (.*)$/.exec(line) ?? [];
    if (word === 'FROM') stage = / AS (\w+)$/.exec(rest)?.[1] ?? '';
    return { stage, word, rest };
  });
}

/** What a COPY names: the stage it copies from, if not the build context, its sources and its target. */
export function readCopy(rest: string): { from: string | null; sources: string[]; target: string } {
  const words = rest.split(/\s+/);
  const flags = words.filter((word) => word.startsWith('--'));
  const paths = words.filter((word) => !word.startsWith('--'));
  const from = flags.find((flag) => flag.startsWith('--from='))?.slice('--from='.length) ?? null;
  return { from, sources: paths.slice(0, -1), target: paths.at(-1)! };
}
