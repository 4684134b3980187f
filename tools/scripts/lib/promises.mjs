import { readFileSync, readdirSync } from 'node:fs';
import { basename, join } from 'node:path';
import ts from 'typescript';

/** Words by which a sentence promises what happens elsewhere: on websites, in mailboxes, to travellers. */
const elsewhere = [
  /\bwebsites?\b.*\b(shows?|showing|shown|changes?|has|have|had|sends?|keeps?|choose|will)\b/i,
  /\b(on|from|for|by|of) (a|the|its|all|every|these|this|no|those|which) websites?\b/i,
  /\b(shows?|shown|goes? live|on show)\b.*\b(websites?|at once|without review)\b|\bshown only\b|\bat the top of\b/i,
  /\bpublish(ed|es)?\b|\b(is|are|be|goes|go|stays?) (live|online|public|visible)\b/i,
  /\b(travellers?|visitors?|search engines)\b.*\b(sees?|reads?|finds?|writes?|can|will|would|do not|never|shows?|that)\b/i,
  /\b(mail(s|ed|box)?|emailed)\b|\b(by|an|one|more|the) emails?\b(?! address)|\bemails? (to|about|goes|we)\b|\bon its way\b|\b(is|are|was|were|be) (not )?sent\b|\bwe (send|write|call|will)\b/i,
];
/** The same of what happens to other people and to what is kept: who sees or decides it, what comes back, for how long. */
const later = [
  /\brestored?\b|\b(brought|bring|taken?|takes) (it )?back\b|\bundo(ne)?\b|\bfor good\b|\bat once\b/i,
  /\b(nobody|everybody|staff|administrators?|network|compan(y|ies)|owners?|people)\b.*\b(sees?|reads?|reviews?|told|tells|notified|informed|learns?|can|answers?|gets?|got|goes|choose|cannot|looked)\b/i,
  /\b(goes?|gone|leaves?|sends?|go) (to|in|there|from|it|for)\b|\bdisappears?\b|\bstays?\b/i,
  /\b(kept|keeps?|is removed|are removed|deleted)\b/i,
  /\b(for|within|after|until|than|works) (a|one|\d+|…) (days?|hours?|year)\b|\b90 days\b/i,
  /\b(review(ed|s|ing)?|approved?|approval|looked at|waits? for)\b/i,
  /\b(is|are) (refused|counted|trusted)\b|\bnot counted\b|\bdo(es)? not change\b|\bends? at once\b|\bhigher place\b|\b(newest|oldest|latest) first\b/i,
];

/** A label names something; a sentence says what happens. */
const isSentence = (text) => /[a-z].* .*[.!?:]$/.test(text.trim());

/** Whether a text promises something, and whether that is something elsewhere. */
export const isElsewhere = (text) => isSentence(text) && elsewhere.some((words) => words.test(text));
export const promises = (text) =>
  isElsewhere(text) || (isSentence(text) && later.some((words) => words.test(text)));

const wordsOf = (node) =>
  ts.isTemplateExpression(node)
    ? node.head.text + node.templateSpans.map((span) => `…${span.literal.text}`).join('')
    : node.text;

const isText = (node) =>
  ts.isStringLiteral(node) || ts.isNoSubstitutionTemplateLiteral(node) || ts.isTemplateExpression(node);
const isNamed = (node) =>
  (ts.isVariableDeclaration(node) || ts.isPropertyAssignment(node)) && 'text' in node.name;

/**
 * Each text in the source of a catalogue: under the names that lead to it, 'login.rejected' or 'help.approve', and the names by
 * which other files have to ask for it, which end where a function begins.
 */
export function textsOf(source) {
  const found = [];
  const visit = (node, names, asked) => {
    if (ts.isImportDeclaration(node) || ts.isTypeNode(node)) return;
    const here = isNamed(node) ? [...names, node.name.text] : names;
    const askedHere = asked ?? (ts.isArrowFunction(node) ? here : null);
    if (isText(node)) found.push({ name: here.join('.'), asked: askedHere ?? here, words: wordsOf(node) });
    ts.forEachChild(node, (child) => visit(child, here, askedHere));
  };
  visit(ts.createSourceFile('texts.ts', source, ts.ScriptTarget.Latest, true), [], null);
  return found;
}

const folder = 'texts/en';

/** The names that a catalogue gives out and that say what one of its names says: itself, or those built on it. */
function givenOut(source) {
  const file = ts.createSourceFile('texts.ts', source, ts.ScriptTarget.Latest, true);
  const declared = file.statements.filter(ts.isVariableStatement).flatMap((statement) =>
    statement.declarationList.declarations.map((declaration) => ({
      name: declaration.name.text,
      text: declaration.getText(),
      isExported: Boolean(statement.modifiers?.length),
    })),
  );
  return function of(name) {
    const { isExported } = declared.find((each) => each.name === name);
    if (isExported) return [name];
    const users = declared.filter(
      (each) => each.name !== name && new RegExp(`\\b${name}\\b`).test(each.text),
    );
    return users.flatMap((each) => of(each.name));
  };
}

/** Whether a file says what a catalogue calls by these names, however it imports it. */
function says(code, catalogue, [first, ...rest]) {
  const from = `from '[^']*/${catalogue}'`;
  const [, whole] = new RegExp(`import \\* as (\\w+) ${from}`).exec(code) ?? [];
  const [, names = ''] = new RegExp(`import (?:type )?{([^}]*)} ${from}`).exec(code) ?? [];
  const [isNamed, alias = first] = new RegExp(`\\b${first}\\b(?: as (\\w+))?`).exec(names) ?? [];
  const local = isNamed ? alias : `${whole}\\.${first}`;
  const isAsked = isNamed || (whole && new RegExp(`\\b${local}\\b`).test(code));
  const [part] = rest;
  const reads = `\\b${local}(\\.${part}\\b|\\[)|\\b${part}\\b[^={]*} = ${local}\\b`;
  return Boolean(isAsked && (!part || new RegExp(reads).test(code)));
}

/** Each promise of the catalogues of a checkout, with the files among `graph` that say it. */
export function promisesOf(root, graph) {
  const read = (file) => readFileSync(join(root, file), 'utf8');
  const catalogues = readdirSync(join(root, folder), { recursive: true }).filter(
    (name) => name.endsWith('.ts') && !name.includes('.test.'),
  );
  return catalogues.flatMap((file) => {
    const catalogue = basename(file, '.ts');
    const given = givenOut(read(`${folder}/${file}`));
    const users = [...graph].filter(([, targets]) => targets.has(`${folder}/${file}`)).map(([user]) => user);
    return textsOf(read(`${folder}/${file}`))
      .filter(({ words }) => promises(words))
      .map(({ name, asked: [first, ...rest], words }) => ({
        key: `${catalogue}.${name}`,
        words,
        users: users.filter((user) =>
          given(first).some((each) =>
            says(read(user), catalogue, each === first ? [first, ...rest] : [each]),
          ),
        ),
      }));
  });
}
