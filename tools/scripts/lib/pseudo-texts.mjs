import { readdirSync, readFileSync, rmSync } from 'node:fs';
import { basename, join } from 'node:path';
import ts from 'typescript';
import { write } from './files.mjs';
import { firstLanguage, textsOf } from './language.mjs';

/** The name of the made-up language: each text of it stands in brackets, so that what does not is seen to come from elsewhere. */
export const pseudoLanguage = 'pseudo';

const accents = { a: 'à', e: 'é', i: 'î', o: 'ô', u: 'ü', A: 'À', E: 'É', I: 'Î', O: 'Ô', U: 'Ü' };
/** With accents, but for what stands in braces, which the program fills in. */
const accented = (text) => text.replace(/\{\w+\}|[aeiou]/gi, (found) => accents[found] ?? found);

/** The part of a text that is read: in brackets, with the spaces at its ends outside of them. */
const bracketed = (text, opens = true, closes = true) => {
  const [, before, words, after] = /^(\s*)([^]*?)(\s*)$/.exec(text);
  return `${before}${opens ? '⟦' : ''}${accented(words)}${closes ? '⟧' : ''}${after}`;
};

/** Whether a literal is a text, and neither a name that the program goes by nor a part of a type. */
function isText({ parent }, node) {
  if (ts.isImportDeclaration(parent) || ts.isLiteralTypeNode(parent)) return false;
  if (ts.isPropertyAssignment(parent) && parent.name === node) return false;
  if (ts.isElementAccessExpression(parent)) return false;
  return !(ts.isBinaryExpression(parent) && /^[!=]==?$/.test(parent.operatorToken.getText()));
}

const lettersIn = (text) => /\p{L}/u.test(text);

/** The source of a catalogue with every text of it in brackets. */
export function pseudoSource(source) {
  const file = ts.createSourceFile('texts.ts', source, ts.ScriptTarget.Latest, true);
  const edits = [];
  const put = (node, text) => edits.push({ from: node.getStart(file), to: node.getEnd(), text });
  const raw = (text) => text.replace(/[\\`]|\$\{/g, '\\$&');
  const visit = (node) => {
    if (ts.isTypeNode(node)) return;
    if (ts.isStringLiteral(node) || ts.isNoSubstitutionTemplateLiteral(node)) {
      if (isText(node, node) && lettersIn(node.text)) put(node, JSON.stringify(bracketed(node.text)));
      return;
    }
    if (ts.isTemplateExpression(node)) {
      put(node.head, `\`⟦${raw(accented(node.head.text))}\${`);
      node.templateSpans.forEach(({ expression, literal }, place) => {
        visit(expression);
        const isLast = place === node.templateSpans.length - 1;
        put(literal, `}${raw(accented(literal.text))}${isLast ? '⟧`' : '${'}`);
      });
      return;
    }
    ts.forEachChild(node, visit);
  };
  visit(file);
  return edits
    .sort((one, other) => other.from - one.from)
    .reduce((text, { from, to, text: put }) => text.slice(0, from) + put + text.slice(to), source);
}

/** Writes the made-up language beside the others. */
export function writePseudo() {
  const folder = textsOf(pseudoLanguage);
  rmSync(folder, { recursive: true, force: true });
  const names = readdirSync(textsOf(firstLanguage), { recursive: true }).filter(
    (name) => name.endsWith('.ts') && !name.includes('.test.'),
  );
  for (const name of names) {
    const source = readFileSync(join(textsOf(firstLanguage), name), 'utf8');
    // How days and numbers are written is no text.
    write(join(folder, name), basename(name) === 'language.ts' ? source : pseudoSource(source));
  }
  return { folder, count: names.length };
}
