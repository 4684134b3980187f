/** Says which paths of a build context a .dockerignore leaves out; a folder that is left out takes its content with it. */
export function ignoredBy(text: string): (path: string) => boolean {
  const rules = text
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line && !line.startsWith('#'))
    .map((line) => ({
      isKept: line.startsWith('!'),
      pattern: patternOf(line.replace(/^!/, '').replace(/^\/|\/$/g, '')),
    }));
  return (path) =>
    rules.reduce((isIgnored, { isKept, pattern }) => (pattern.test(path) ? !isKept : isIgnored), false);
}

/** `*` and `?` stay within a name, `**` takes any number of folders; without a folder a pattern is for the context's root alone. */
function patternOf(glob: string): RegExp {
  const source = glob.replace(/\*\*\/|\*\*|[*?.+^${}()|[\]\\]/g, (sign) => {
    if (sign === '**/') return '(?:.*/)?';
    if (sign === '**') return '.*';
    if (sign === '*') return '[^/]*';
    return sign === '?' ? '[^/]' : `\\${sign}`;
  });
  return new RegExp(`^${source}(?:/.*)?$`);
}
