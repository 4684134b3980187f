/**
 * What people wrote may run from right to left, whatever the language of the page: it stands in a `bdi`, or alone in an element with
 * `dir="auto"`, so that its signs keep their places and nothing around it changes its own; one of several lines is drawn by `Lines`, each in its own. So does what is being typed. Components do so for
 * the texts that they are given.
 */

/** What a text that somebody wrote is called. */
const written =
  /^(title|name|subject|message|text|note|answer|comments|reason|description|briefDescription|fullDescription|credits|position|companyName|tradingName|contactName|contactPersonName|ownerName|firstName|lastName|fullName|first_name|last_name|clientName|shownBy|startLocation|endLocation)$/;
/** Fields of these hold no words. */
const wordless = /^(checkbox|radio|file|hidden|number|range|date|month|password|submit|button|color)$/;

const auto = ' dir="auto"';
const nameOf = (node) =>
  node?.name?.name ?? node?.name ?? node?.property?.name ?? (node?.callee ? nameOf(node.callee) : undefined);
const attributeOf = ({ attributes }, name) => attributes.find((one) => one.name?.name === name);

/** Whether an expression comes from the catalogues, whose texts are of one direction. */
function isOurs(node, scope) {
  if (node.type === 'CallExpression') return isOurs(node.callee, scope);
  if (node.type === 'MemberExpression') return isOurs(node.object, scope);
  if (node.type !== 'Identifier') return false;
  for (let at = scope; at; at = at.upper) {
    const variable = at.set.get(node.name);
    if (!variable) continue;
    const [definition] = variable.defs;
    return definition?.type === 'ImportBinding' && /\/texts\//.test(definition.parent.source.value);
  }
  return false;
}

/** Whether an expression may draw what somebody wrote. */
function isWritten(node, scope) {
  const inner = (one) => isWritten(one, scope);
  switch (node.type) {
    case 'TSNonNullExpression':
    case 'TSAsExpression':
    case 'ChainExpression':
      return inner(node.expression);
    case 'ConditionalExpression':
      return inner(node.consequent) || inner(node.alternate);
    case 'LogicalExpression':
      return inner(node.right) || (node.operator !== '&&' && inner(node.left));
    case 'TemplateLiteral':
      return node.expressions.some(inner);
    case 'Identifier':
    case 'MemberExpression':
    case 'CallExpression':
      return written.test(nameOf(node)) && !isOurs(node, scope);
    default:
      return false;
  }
}

export const writtenHasADirection = {
  meta: {
    type: 'problem',
    fixable: 'code',
    schema: [],
    messages: {
      text: 'Somebody wrote this: put it into a bdi, or alone into an element with dir="auto".',
      field: 'People write here: give it dir="auto".',
      lines: 'Somebody wrote these lines: draw them with Lines, each in its own direction.',
    },
  },
  create(context) {
    return {
      JSXElement(node) {
        const tag = node.openingElement.name.name;
        const look = attributeOf(node.openingElement, 'className')?.value?.value ?? '';
        const isOne = (child) =>
          child.type === 'JSXExpressionContainer' &&
          isWritten(child.expression, context.sourceCode.getScope(node));
        if (/\bwhitespace-pre/.test(look) && node.children.some(isOne))
          return context.report({ node, messageId: 'lines' });
        const hasDirection = attributeOf(node.openingElement, 'dir') || tag === 'bdi' || tag === 'option';
        if (!/^[a-z]/.test(tag ?? 'A') || hasDirection) return;
        const children = node.children.filter(({ type, value }) => type !== 'JSXText' || value.trim() !== '');
        for (const child of children)
          if (isOne(child))
            context.report({
              node: child,
              messageId: 'text',
              fix: (fixer) =>
                children.length === 1
                  ? fixer.insertTextAfter(node.openingElement.name, auto)
                  : fixer.replaceText(child, `<bdi>${context.sourceCode.getText(child)}</bdi>`),
            });
      },
      JSXOpeningElement(node) {
        if (!/^(input|textarea)$/.test(node.name.name ?? '') || attributeOf(node, 'dir')) return;
        // What is typed by a keyboard of digits is no text.
        if (attributeOf(node, 'inputMode') || wordless.test(attributeOf(node, 'type')?.value?.value ?? ''))
          return;
        const fix = (fixer) => fixer.insertTextAfter(node.name, auto);
        context.report({ node, messageId: 'field', fix });
      },
    };
  },
};
