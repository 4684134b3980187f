/** Turns that are read twice; the plain word is a verb (is, has, returns, needs) or a noun (user, row). */
const turns = [
  'stands?|stood|lies|told|tells?|knows?|says? so|gives? away|is asked|(ask|asks|asked) for',
  'takes? along|hands? over|comes? back|goes? by|goes? on|of its own|by itself|of ours|is none',
  'nobody|everybody|whoever|whatever|whom|anew|so long as|so many|as it were',
];
const hasTurn = new RegExp(`\\b(${turns.join('|')})\\b`, 'i');
const isForTools = /eslint-|@ts-|@type/;
const longest = 20;
/** The heading that a comment cites, and types for the compiler, are none of its words. */
const foreign = /\bHandbook, [^).]*|@(param|returns|template)\b[^]*/g;

/** The comments of a file; the one line above an export is a docstring. */
export function commentsOf(text, { withoutStrings, exportedAt, lineAt }) {
  const found = [...withoutStrings.matchAll(/\/\*[^]*?\*\/|(\/\/.*\n[ \t]*)*\/\/.*/g)];
  return found
    .filter(([comment]) => !isForTools.test(comment))
    .map(({ 0: { length }, index }) => {
      const end = index + length;
      const comment = text.slice(index, end);
      const line = lineAt(index);
      const lines = lineAt(end) - line + 1;
      const next = end + /^\s*/.exec(text.slice(end))[0].length;
      return {
        line,
        lines,
        isDocstring: lines === 1 && comment.startsWith('/**') && exportedAt.has(next),
        isLong:
          comment
            .replace(foreign, '')
            .split(/[\s/*]+/)
            .filter(Boolean).length > longest,
        turn: hasTurn.exec(comment)?.[0],
      };
    });
}
