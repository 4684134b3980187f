import { diffArrays, diffWordsWithSpace } from 'diff';
import { withLf } from '../../../lib/platform/forms/line-ends';

/** A run of text; of a long kept one only its length may be given. */
export type Run = { mark: 'kept' | 'added' | 'removed'; text: string } | { mark: 'skipped'; length: number };
/** The change of a text. `ends`: the new line ends, if they differ. */
export type TextDifference = { runs: Run[]; ends: 'lf' | 'crlf' | null };

type Piece = Extract<Run, { text: string }>;

/** Beyond this many differences, texts count as wholly different: searching costs more than it shows. */
const mostSentences = 200;
const mostWords = 250;
/** The total cost of word diffs: half the square of each sentence's differences. */
const mostSteps = 20_000;
/** With more runs than this, whole sentences are shown. */
const mostRuns = 400;
/** Words are compared if at least this share of both is kept. */
const leastKept = 0.25;
/** Kept runs are shown whole up to this length; longer ones by their ends. */
const longestKept = 600;
const keptEnd = 180;

const sentencesOf = (text: string): string[] => text.match(/[^.!?\n]*[.!?\n]+\s*|[^.!?\n]+$/g) ?? [];
const piecesOf = (parts: { added: boolean; removed: boolean; text: string }[]): Piece[] =>
  parts.map(({ added, removed, text }) => ({ mark: added ? 'added' : removed ? 'removed' : 'kept', text }));

const replaced = (before: string, after: string): Piece[] => [
  { mark: 'removed', text: before },
  { mark: 'added', text: after },
];

function sentencePieces(before: string, after: string): Piece[] {
  const found = diffArrays(sentencesOf(before), sentencesOf(after), { maxEditLength: mostSentences });
  if (!found) return replaced(before, after);
  return piecesOf(found.map(({ added, removed, value }) => ({ added, removed, text: value.join('') })));
}

type Effort = { stepsLeft: number; sentencesLeft: number };

/** Word by word; whole sentences if little is kept or the cost exceeds this pair's share. */
function wordPieces(before: string, after: string, effort: Effort): Piece[] {
  const most = Math.min(mostWords, Math.floor(Math.sqrt((2 * effort.stepsLeft) / effort.sentencesLeft)));
  const found = diffWordsWithSpace(before, after, { maxEditLength: most });
  const edits = found?.reduce((sum, { added, removed, count }) => sum + (added || removed ? count : 0), 0);
  effort.stepsLeft -= (edits ?? most) ** 2 / 2;
  effort.sentencesLeft -= 1;
  if (!found) return replaced(before, after);
  const pieces = piecesOf(found.map(({ added, removed, value }) => ({ added, removed, text: value })));
  const kept = pieces
    .filter(({ mark, text }) => mark === 'kept' && text.trim() !== '')
    .reduce((length, { text }) => length + text.length, 0);
  return kept < leastKept * Math.max(before.length, after.length) ? replaced(before, after) : pieces;
}

/** Merges replacements with a space between, which is held back until what follows is known; removed text comes first. */
function joined(pieces: readonly Piece[]): Piece[] {
  const result: Piece[] = [];
  let [removed, added, heldSpace] = ['', '', ''];
  const flush = () => {
    if (removed) result.push({ mark: 'removed', text: removed });
    if (added) result.push({ mark: 'added', text: added });
    [removed, added] = ['', ''];
  };
  for (const { mark, text } of pieces) {
    if (text === '') continue;
    if (mark === 'kept') {
      if ((removed || added) && !heldSpace && /^[^\S\n]+$/.test(text)) {
        heldSpace = text;
        continue;
      }
      flush();
      const last = result.at(-1);
      if (last?.mark === 'kept') last.text += heldSpace + text;
      else result.push({ mark: 'kept', text: heldSpace + text });
      heldSpace = '';
      continue;
    }
    if (heldSpace && removed && added)
      [removed, added, heldSpace] = [removed + heldSpace, added + heldSpace, ''];
    if (heldSpace) {
      flush();
      result.push({ mark: 'kept', text: heldSpace });
      heldSpace = '';
    }
    if (mark === 'removed') removed += text;
    else added += text;
  }
  flush();
  if (heldSpace) result.push({ mark: 'kept', text: heldSpace });
  return result;
}

const commonEnd = (one: string, other: string) => {
  const end = one.slice(one.trimEnd().length);
  return end && other.endsWith(end) && one !== end && other !== end ? end : '';
};

/** White space that ends both the removed and the added text is kept. */
function trimmed(pieces: readonly Piece[]): Piece[] {
  const result: Piece[] = [];
  let carried = '';
  for (const piece of pieces) {
    const last = result.at(-1);
    if (carried && piece.mark !== 'kept') result.push({ mark: 'kept', text: carried });
    result.push(piece.mark === 'kept' ? { ...piece, text: carried + piece.text } : piece);
    carried = '';
    if (piece.mark === 'added' && last?.mark === 'removed') {
      carried = commonEnd(last.text, piece.text);
      const cut = ({ text, ...rest }: Piece) => ({
        ...rest,
        text: text.slice(0, text.length - carried.length),
      });
      result.splice(-2, 2, cut(last), cut(piece));
    }
  }
  return carried ? [...result, { mark: 'kept', text: carried }] : result;
}

function shortened(piece: Piece): Run[] {
  const { mark, text } = piece;
  if (mark !== 'kept' || text.length <= longestKept) return [piece];
  const head = text.lastIndexOf(' ', keptEnd);
  const tail = text.indexOf(' ', text.length - keptEnd);
  if (head <= 0 || tail <= head) return [piece];
  return [
    { mark, text: text.slice(0, head) },
    { mark: 'skipped', length: tail - head },
    { mark, text: text.slice(tail) },
  ];
}

const withEnds = (text: string, ends: TextDifference['ends']) =>
  ends === 'crlf' ? withLf(text).replaceAll('\n', '\r\n') : ends === 'lf' ? withLf(text) : text;

/** Browsers send CRLF for any stored line ends. */
function endsOf(before: string, after: string): TextDifference['ends'] {
  if (before.includes('\r\n') === after.includes('\r\n')) return null;
  const ends = after.includes('\r\n') ? 'crlf' : 'lf';
  return withEnds(after, ends) === after ? ends : null;
}

/** Compares two texts by words within sentences that have something in common. */
export function diffTexts(before: string, after: string): TextDifference {
  const ends = endsOf(before, after);
  const [old, now] = ends ? [withLf(before), withLf(after)] : [before, after];
  const sentences = joined(sentencePieces(old, now));
  const isPair = (at: number) => sentences[at]?.mark === 'removed' && sentences[at + 1]?.mark === 'added';
  const effort = { stepsLeft: mostSteps, sentencesLeft: sentences.filter((_, at) => isPair(at)).length };
  const pieces = joined(
    sentences.flatMap((piece, at): Piece[] => {
      if (isPair(at)) return wordPieces(piece.text, sentences[at + 1]!.text, effort);
      return isPair(at - 1) ? [] : [piece];
    }),
  );
  const shownPieces = pieces.length > mostRuns ? sentences : pieces;
  const words: TextDifference = { runs: trimmed(shownPieces).flatMap(shortened), ends };
  // The old text with this difference must give the new one exactly.
  return applyWords(words, before) === after ? words : { runs: replaced(before, after), ends: null };
}

/** Applies a change to its old text. Throws for any other text. */
export function applyWords({ runs, ends }: TextDifference, before: string): string {
  const old = ends ? withLf(before) : before;
  let at = 0;
  let after = '';
  for (const run of runs) {
    if (run.mark === 'added') {
      after += run.text;
      continue;
    }
    const length = run.mark === 'skipped' ? run.length : run.text.length;
    const text = old.slice(at, at + length);
    if (text.length !== length || (run.mark !== 'skipped' && text !== run.text))
      throw new Error('This difference was made from another text.');
    at += length;
    if (run.mark !== 'removed') after += text;
  }
  if (at !== old.length) throw new Error('This difference was made from another text.');
  return withEnds(after, ends);
}
