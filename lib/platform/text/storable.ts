/** Control characters except tab and line ends. */
const controls = /[\x00-\x08\x0b\x0c\x0e-\x1f\x7f]/g;
const halves = /\p{Surrogate}/gu;

/** Removes NUL and unpaired surrogates, which PostgreSQL refuses, and other control characters. */
export const removeUnstorable = (text: string): string => text.replace(controls, '').replace(halves, '');

export function findUnstorable(text: string): string | null {
  if (removeUnstorable(text) === text) return null;
  if (text.includes('\u0000')) return 'Must not contain NUL bytes.';
  return text.search(halves) < 0
    ? 'Must not contain control characters.'
    : 'Must not contain halves of characters.';
}

type TextProblem = { msg: string; param: string };

/** The first refused text in parsed JSON, with its path under `param`; keys are checked, too. */
export function problemIn(value: unknown, param: string): TextProblem | null {
  if (typeof value === 'string') return refused(value, param);
  if (value === null || typeof value !== 'object') return null;
  for (const [name, inner] of Object.entries(value)) {
    const problem = refused(name, param) ?? problemIn(inner, param === '' ? name : `${param}.${name}`);
    if (problem) return problem;
  }
  return null;
}

function refused(text: string, param: string): TextProblem | null {
  const msg = findUnstorable(text);
  return msg === null ? null : { msg, param: param || 'body' };
}
