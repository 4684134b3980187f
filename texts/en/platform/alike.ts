export const scripts = {
  Latin: 'Latin',
  Cyrillic: 'Cyrillic',
  Greek: 'Greek',
  Armenian: 'Armenian',
} as const;

export const lookTheSame = 'Some words here look the same but are not.';
export const sign = (script: string, letter: string, code: string) =>
  `${script} ‘${letter}’ (${code})`.trim();
export const signsOf = (side: string, signs: string) => `${side}: ${signs}.`;
