/**
 * A browser's translation, and other programs, put elements of their own in the place of a page's texts. React then fails where it takes such a text away,
 * or puts something before it, and the whole page with it. So a text that has siblings that come and go, or comes and goes itself, has an
 * element of its own.
 */

const isBlank = ({ value }) => value.trim() === '' && (value.includes('\n') || value === '');

/** What a component is given to draw at a place of its own, which is an element or nothing. */
const slots = /^(action|besideAdder|filter|history|legend|note)$/;
const nameOf = ({ name, property, callee }) =>
  name ?? property?.name ?? (callee ? nameOf(callee) : undefined);

/** What an expression may draw: 'text', 'element', 'nothing', and 'list' for elements whose number changes. */
function drawnBy(node, scope) {
  const drawn = (inner) => drawnBy(inner, scope);
  if (slots.test(nameOf(node))) return ['element', 'nothing'];
  switch (node.type) {
    case 'JSXElement':
      return ['element'];
    case 'JSXFragment':
      return childrenOf(node, scope).flatMap((one) => one.drawn);
    case 'JSXText':
    case 'TemplateLiteral':
      return ['text'];
    case 'JSXExpressionContainer':
    case 'TSAsExpression':
    case 'TSNonNullExpression':
    case 'ChainExpression':
      return drawn(node.expression);
    case 'Literal':
      if (node.value === null || typeof node.value === 'boolean' || node.value === '') return ['nothing'];
      return ['text'];
    case 'ConditionalExpression':
      return [...drawn(node.consequent), ...drawn(node.alternate)];
    case 'LogicalExpression':
      if (node.operator === '&&') return ['nothing', ...drawn(node.right)];
      return [...drawn(node.left), ...drawn(node.right)];
    case 'CallExpression':
      return node.callee.property?.name === 'map'
        ? ['list', ...drawnByEach(node.arguments[0], scope)]
        : ['text'];
    case 'UnaryExpression':
      return ['nothing'];
    case 'Identifier':
      return node.name === 'undefined' ? ['nothing'] : drawnByVariable(node, scope);
    case 'JSXEmptyExpression':
      return [];
    default:
      return ['text'];
  }
}

/** What a function draws that a list is drawn with. */
function drawnByEach(each, scope) {
  const body = each?.body?.type === 'BlockStatement' ? null : each?.body;
  return body ? drawnBy(body, scope) : [];
}

/** What a variable draws that was written as elements; any other may be a text. */
function drawnByVariable({ name }, scope) {
  for (let at = scope; at; at = at.upper) {
    const variable = at.set.get(name);
    if (!variable) continue;
    const { type, init } = variable.defs[0]?.node ?? {};
    return type === 'VariableDeclarator' && /^(JSX|Conditional|Logical)/.test(init?.type)
      ? drawnBy(init, at)
      : ['text'];
  }
  return ['text'];
}

/** The children of an element that draw something, with what. */
const childrenOf = ({ children }, scope) =>
  children
    .filter((child) => child.type !== 'JSXText' || !isBlank(child))
    .map((child) => ({ child, drawn: [...new Set(drawnBy(child, scope))] }))
    .filter(({ drawn }) => drawn.length > 0);

const comesAndGoes = ({ drawn }) => drawn.length > 1 || drawn.includes('list');
const mayBeText = ({ drawn }) => drawn.includes('text');

export const textHasAnElement = {
  meta: {
    type: 'problem',
    schema: [],
    messages: {
      behind: 'Something before this text comes and goes: give the text an element of its own.',
      bare: 'This text comes and goes beside others: give it an element of its own.',
      fragment: 'A text of a fragment stands bare wherever that is drawn: give it an element of its own.',
    },
  },
  create(context) {
    const check = (node) => {
      const children = childrenOf(node, context.sourceCode.getScope(node));
      if (node.type === 'JSXFragment') {
        for (const one of children)
          if (mayBeText(one)) context.report({ node: one.child, messageId: 'fragment' });
        return;
      }
      if (children.length < 2) return;
      let isMoving = false;
      for (const one of children) {
        if (mayBeText(one) && comesAndGoes(one)) context.report({ node: one.child, messageId: 'bare' });
        else if (mayBeText(one) && isMoving) context.report({ node: one.child, messageId: 'behind' });
        isMoving ||= comesAndGoes(one);
      }
    };
    return { JSXElement: check, JSXFragment: check };
  },
};
