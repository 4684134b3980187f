import { findLookalikes } from '@/lib/platform/text/alike';
import * as texts from '@/texts/platform/alike';

const mostSigns = 4;
const scripts = [
  [/\p{Script=Latin}/u, texts.scripts.Latin],
  [/\p{Script=Cyrillic}/u, texts.scripts.Cyrillic],
  [/\p{Script=Greek}/u, texts.scripts.Greek],
  [/\p{Script=Armenian}/u, texts.scripts.Armenian],
] as const;
const isDrawn = /[\p{L}\p{N}\p{P}\p{S}]/u;

/** 'Cyrillic ‘а’ (U+0430)'; the code alone for blanks and invisible characters. */
function signName(sign: string): string {
  const code = `U+${sign.codePointAt(0)!.toString(16).toUpperCase().padStart(4, '0')}`;
  if (!isDrawn.test(sign)) return code;
  const script = scripts.find(([pattern]) => pattern.test(sign))?.[1] ?? '';
  return texts.sign(script, sign, code);
}

function namesOf(side: string, signs: readonly string[]): string {
  const names = signs.slice(0, mostSigns).map(signName).join(', ');
  return signs.length > 0 ? texts.signsOf(side, signs.length > mostSigns ? `${names} …` : names) : '';
}

type LooksAlikeProps = {
  /** The removed and the added words. */
  before: readonly string[];
  after: readonly string[];
  sides: readonly [string, string];
};

/** Explains by which letters words differ that look the same; nothing for a visible difference. */
export function LooksAlike({ before, after, sides }: LooksAlikeProps) {
  const found = findLookalikes(before, after);
  if (!found) return null;
  const said = [texts.lookTheSame, namesOf(sides[0], found.before), namesOf(sides[1], found.after)];
  return (
    <p dir="ltr" className="mt-2 text-orange-ink">
      {said.filter(Boolean).join(' ')}
    </p>
  );
}
