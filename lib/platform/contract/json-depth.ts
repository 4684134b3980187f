/** Deeper JSON comes from no form, and is slow to parse. */
const mostLevels = 32;

export function isTooDeep(text: string): boolean {
  let level = 0;
  let isInText = false;
  for (let at = 0; at < text.length; at += 1) {
    const char = text[at];
    if (isInText) {
      if (char === '\\') at += 1;
      else if (char === '"') isInText = false;
    } else if (char === '"') isInText = true;
    else if (char === '[' || char === '{') {
      level += 1;
      if (level > mostLevels) return true;
    } else if (char === ']' || char === '}') level -= 1;
  }
  return false;
}
