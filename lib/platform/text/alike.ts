/** Letters of other scripts and signs, each followed by its Latin lookalike. */
const pairs =
  'аa сc ԁd еe һh іi јj оo рp ԛq ѕs ѵv ԝw хx уy ӏl АA ВB СC ЕE ԌG НH ІI ЈJ КK ӀI МM ОO РP ԚQ ЅS ТT ѴV ԜW ХX ҮY ' +
  'αa ϲc ιi ϳj οo ρp υu νv γy ΑA ΒB ϹC ΕE ΗH ΙI ΚK ΜM ΝN ΟO ΡP ΤT ΥY ΧX ΖZ ' +
  'ցg հh ոn օo զq սu ՕO ՍU ՏS ԼL ɑa ɡg ıi ʼ’ ‐-';
const drawnLike = new Map(pairs.split(' ').map((pair) => [pair[0]!, pair[1]!]));
/** Characters that Unicode decomposes into lookalikes: blanks, dots, Roman numerals, ligatures. */
const composed =
  /[\u00a0\u2000-\u200a\u2011\u2026\u202f\u205f\u2160-\u217f\u3000\u0132\u0133\u01c4-\u01cc\u01f1-\u01f3\ufb00-\ufb06]/g;
const unseen = /\p{Default_Ignorable_Code_Point}/gu;

/** A text's appearance: equal results look the same to a reader. */
export const toAppearance = (text: string): string =>
  [
    ...text
      .replace(unseen, '')
      .replace(composed, (sign) => sign.normalize('NFKD'))
      .normalize('NFD'),
  ]
    .map((sign) => drawnLike.get(sign) ?? sign)
    .join('')
    .replace(/[^\S\n]+/g, ' ');

type DifferingSigns = { before: string[]; after: string[] };

function without(signs: readonly string[], others: readonly string[]): string[] {
  const left = new Map<string, number>();
  for (const sign of others) left.set(sign, (left.get(sign) ?? 0) + 1);
  return signs.filter((sign) => {
    const count = left.get(sign) ?? 0;
    left.set(sign, count - 1);
    return count <= 0;
  });
}

function unlike(before: string, after: string): DifferingSigns {
  const [was, is] = [[...before], [...after]];
  if (was.length !== is.length) return { before: without(was, is), after: without(is, was) };
  return {
    before: was.filter((sign, at) => sign !== is[at]),
    after: is.filter((sign, at) => sign !== was[at]),
  };
}

/** Each text and its words, composed; single letters are words of many languages. */
const withWords = (texts: readonly string[]): Set<string> =>
  new Set(
    texts
      .map((text) => text.replaceAll('\r\n', '\n').normalize('NFC'))
      .flatMap((text) => [text, ...text.split(/[\s\p{P}]+/u).filter((word) => word.length > 1)]),
  );

export function findLookalikes(went: readonly string[], came: readonly string[]): DifferingSigns | null {
  const byLook = new Map<string, string[]>();
  for (const text of withWords(went)) {
    const look = toAppearance(text);
    const [first] = byLook.get(look) ?? [];
    byLook.set(look, first === undefined ? [text] : [first, text]);
  }
  const [gone, come] = [new Set<string>(), new Set<string>()];
  for (const text of withWords(came)) {
    const other = byLook.get(toAppearance(text))?.find((one) => one !== text);
    if (other === undefined) continue;
    const { before, after } = unlike(other, text);
    before.forEach((sign) => gone.add(sign));
    after.forEach((sign) => come.add(sign));
  }
  return gone.size + come.size > 0 ? { before: [...gone], after: [...come] } : null;
}
