/** What a person reads or hears, by the name of the attribute or property that holds it. */
const textNames =
  /^(title|label|addLabel|clearLabel|saveLabel|help|hint|description|heading|header|caption|detail|alt|placeholder|verb|noun|nouns|unit|legend|none|all|empty|detail|attribution|default|closeButtonAriaLabel|customAriaLabel|aria-(label|description|roledescription|valuetext|placeholder))$/;
/** Attributes whose values are for the machine, whatever they look like. */
const machineNames =
  /^(className|style|adjustFontFallback|id|href|src|type|name|key|role|rel|target|data-.*|d|viewBox|transform|place|aria-(labelledby|describedby|controls|live|current|haspopup)|htmlFor|form|accept|autoComplete|inputMode|patternUnits|patternTransform|preserveAspectRatio|textAnchor|vectorEffect)$/;
const letters = /\p{L}/u;
/** A word as a sentence begins with one, or several words of which the last ends it. */
const looksRead = /^\p{Lu}\p{Ll}+(\s|$|[.!?…:])|^\p{L}+(\s+\S+)+[.!?…]$/u;

const nameOf = ({ type, name, value }) => (type === 'JSXNamespacedName' ? name.name : (name ?? value));
const wordsOf = (node) =>
  node.type === 'TemplateLiteral'
    ? node.quasis.map(({ value }) => value.cooked).join('…')
    : typeof node.value === 'string'
      ? node.value
      : '';

/** How a call refuses a program: 'Must be a whole number.', 'Unknown notice.'. */
const tellsPrograms = /^(Must (be|not|have)|Is too) [^]*\.$|^Unknown [a-z]+\.$/;

/** An id, a path or a part of one, which has no space and a sign between its letters; or the name of a call. */
const looksLikeId = /^((GET|POST|PUT|DELETE) \/[a-z\d…./:-]*|[a-z\d…]*[-./…][a-z\d…./-]*)$/;

/** From a literal up to what it is a value of: past choices between values, lists of them and what wraps them. */
function holderOf(node) {
  let at = node;
  const passes = {
    ConditionalExpression: ({ test }, child) => test !== child,
    LogicalExpression: () => true,
    ArrayExpression: () => true,
    TSAsExpression: () => true,
    TSSatisfiesExpression: () => true,
    JSXExpressionContainer: () => true,
    TemplateLiteral: () => true,
  };
  while (passes[at.parent.type]?.(at.parent, at)) at = at.parent;
  return at.parent;
}

/** Whether a literal stands where only the machine reads: a comparison, a key, an import, an error for the log. */
function isForMachine({ type, name, key, operator, callee }) {
  if (type === 'JSXAttribute') return machineNames.test(nameOf(name));
  if (type === 'Property') return machineNames.test(nameOf(key));
  if (type === 'BinaryExpression') return operator !== '+';
  if (type === 'NewExpression') return /Error$|^(RegExp|URL)$/.test(callee.name ?? '');
  return /^(SwitchCase|ImportDeclaration|Export\w*Declaration|MemberExpression|ExpressionStatement|TSLiteralType|TaggedTemplateExpression)$/.test(
    type,
  );
}

/** Every word for the screen stands in the catalogues under texts/, so that a language can be added without touching a component. */
export const wordsStandInTexts = {
  meta: {
    type: 'problem',
    messages: { words: 'Words for the screen belong in texts/: {{words}}' },
    schema: [],
  },
  create(context) {
    const report = (node, words) =>
      context.report({ node, messageId: 'words', data: { words: words.trim().slice(0, 60) } });
    const check = (node) => {
      const words = wordsOf(node);
      if (!letters.test(words) || looksLikeId.test(words) || tellsPrograms.test(words)) return;
      const holder = holderOf(node);
      if (holder.type === 'Property' && holder.key === node) return;
      const isChild = holder.type === 'JSXElement' || holder.type === 'JSXFragment';
      const isText =
        (holder.type === 'JSXAttribute' && textNames.test(nameOf(holder.name))) ||
        (holder.type === 'Property' && textNames.test(nameOf(holder.key)));
      if (isChild || isText || (!isForMachine(holder) && looksRead.test(words))) report(node, words);
    };
    return {
      JSXText: (node) => {
        if (letters.test(node.value)) report(node, node.value);
      },
      Literal: check,
      TemplateLiteral: check,
    };
  },
};
