const methods = new Set(['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS']);
const wrapper = 'bff';
/** Modules whose exports are wrapped already. */
const wrapped = new Set(['@/lib/platform/bff/no-call']);

const isWrapped = (init) => init?.type === 'CallExpression' && init.callee.name === wrapper;

/** Every method that a handler under app/api exports is made by the one wrapper, which knows sessions, origins and errors. */
export const handlersAreWrapped = {
  meta: {
    type: 'problem',
    messages: { bare: '{{method}} has to be made by bff(…), the one wrapper.' },
    schema: [],
  },
  create(context) {
    const values = new Map();
    const report = (node, method) => context.report({ node, messageId: 'bare', data: { method } });
    return {
      'Program > VariableDeclaration > VariableDeclarator': ({ id, init }) =>
        values.set(id.name, isWrapped(init)),
      ImportSpecifier: ({ local, parent }) => values.set(local.name, wrapped.has(parent.source.value)),
      'ExportNamedDeclaration > FunctionDeclaration': (node) => {
        if (methods.has(node.id.name)) report(node, node.id.name);
      },
      'ExportNamedDeclaration > VariableDeclaration > VariableDeclarator': (node) => {
        if (methods.has(node.id.name) && !isWrapped(node.init)) report(node, node.id.name);
      },
      'ExportSpecifier:exit': (node) => {
        if (!methods.has(node.exported.name)) return;
        const { source } = node.parent;
        if (source ? !wrapped.has(source.value) : !values.get(node.local.name))
          report(node, node.exported.name);
      },
      ExportAllDeclaration: (node) => {
        if (!wrapped.has(node.source.value)) report(node, 'What is exported');
      },
    };
  },
};
