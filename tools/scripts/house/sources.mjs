import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import ts from 'typescript';
import { tests } from '../../../.dependency-cruiser.mjs';

export const floors = ['app', 'components', 'lib', 'texts', 'server', 'upstream'];
export const folders = [...floors, 'e2e', 'tools'];

const isCode = /\.(tsx?|mjs)$/;
const isGenerated = /(^|\/)(node_modules|migrations|pseudo)(\/|$)/;
const isTest = new RegExp(tests.join('|'));
const byName = (one, other) => (one.name < other.name ? -1 : 1);

const filesUnder = (root, folder) =>
  readdirSync(join(root, folder), { withFileTypes: true })
    .sort(byName)
    .map((entry) => ({ path: `${folder}/${entry.name}`, isFolder: entry.isDirectory() }))
    .filter(({ path }) => !isGenerated.test(path))
    .flatMap(({ path, isFolder }) => (isFolder ? filesUnder(root, path) : isCode.test(path) ? [path] : []));

const kindOf = (file) => (isTest.test(file) ? 'test' : file.startsWith('tools/') ? 'tool' : 'product');

/** Every file of code: path, kind (product, test or tool), text and number of lines. */
export const readSources = (root) =>
  folders
    .flatMap((folder) => filesUnder(root, folder))
    .map((file) => {
      const text = readFileSync(join(root, file), 'utf8');
      return { file, kind: kindOf(file), text, lines: text.split('\n').length - 1 };
    });

const { SyntaxKind } = ts;
const quoted = new Set([
  SyntaxKind.StringLiteral,
  SyntaxKind.NoSubstitutionTemplateLiteral,
  SyntaxKind.TemplateHead,
  SyntaxKind.TemplateMiddle,
  SyntaxKind.TemplateTail,
  SyntaxKind.RegularExpressionLiteral,
  SyntaxKind.JsxText,
]);

const isExported = (node) => node.modifiers?.some(({ kind }) => kind === SyntaxKind.ExportKeyword) ?? false;
const isFunction = (node) => node && ts.isFunctionLike(node) && node.body !== undefined;

/** The functions that a statement declares, by name. */
function declaredFunctions(statement) {
  if (ts.isFunctionDeclaration(statement)) return statement.name ? [[statement.name.text, statement]] : [];
  if (!ts.isVariableStatement(statement)) return [];
  return statement.declarationList.declarations
    .filter(({ initializer }) => isFunction(initializer))
    .map(({ name, initializer }) => [name.text, initializer]);
}

/** The names that a statement exports; a default has none. */
function exportedNames(statement) {
  if (statement.modifiers.some(({ kind }) => kind === SyntaxKind.DefaultKeyword)) return [];
  if (ts.isVariableStatement(statement))
    return statement.declarationList.declarations.flatMap(({ name }) =>
      ts.isIdentifier(name) ? [name.text] : name.elements.map((element) => element.name.text),
    );
  return statement.name ? [statement.name.text] : [];
}

/** What the figures need of a file's syntax, in one walk: functions, strings, exports and comments. */
export function readSyntax({ file, text }) {
  const { Latest } = ts.ScriptTarget;
  const options = { languageVersion: Latest, jsDocParsingMode: ts.JSDocParsingMode.ParseNone };
  const source = ts.createSourceFile(file, text, options);
  const lineAt = (position) => source.getLineAndCharacterOfPosition(position).line + 1;
  const functions = [];
  const strings = new Set();
  let code = '';
  let read = 0;
  const visit = (node) => {
    if (isFunction(node)) {
      const line = lineAt(node.getStart(source));
      functions.push({ line, lines: lineAt(node.end) - line + 1 });
    }
    if (ts.isStringLiteral(node)) strings.add(node.text);
    if (quoted.has(node.kind)) {
      const start = ts.isJsxText(node) ? node.pos : node.getStart(source);
      code += text.slice(read, start) + ' '.repeat(node.end - start);
      read = node.end;
    }
    ts.forEachChild(node, visit);
  };
  visit(source);
  const exported = source.statements.filter(isExported);
  return {
    functions,
    strings,
    exportedNames: exported.flatMap(exportedNames),
    exportedFunctions: exported
      .flatMap(declaredFunctions)
      .map(([name, node]) => ({ name, meaning: node.getText(source).replace(/\s+/g, ' ') })),
    exportedAt: new Set(exported.map((statement) => statement.getStart(source))),
    withoutStrings: code + text.slice(read),
    lineAt,
  };
}
