/** What unpacks or reads what strangers send, or compares texts: each can take minutes for some bytes. */
const packages = /^(?:yauzl|saxes|csv-parse|diff|file-type|postal-mime)(?:\/|$)/;
const unpacking =
  /^(?:inflate|gunzip|unzip|brotliDecompress|zstdDecompress|createInflate|createGunzip|createUnzip|createBrotliDecompress)/;
/** The modules that are made of them. */
const readers =
  /(?:^|\/)(?:price-file\/read|files\/pdf|listing-versions\/(?:difference|words|items)|review-rules\/summary|replies\/(?:raw-mail|attachment-kind|html-text))$/;

const isType = ({ importKind }) => importKind === 'type';

/** Parsers of files that people send, and comparisons of texts, are imported only by what runs in a worker thread, or chooses whether it does. */
export const parsersRunInWorker = {
  meta: {
    type: 'problem',
    messages: {
      held: '{{name}} may hold the thread for minutes: run it by workerJob (upstream/platform/worker/in-worker.ts).',
    },
    schema: [],
  },
  create(context) {
    const report = (node, name) => context.report({ node, messageId: 'held', data: { name } });
    const folder = context.filename.replaceAll('\\', '/').split('/').at(-2);
    const look = (node, source, specifiers) => {
      const path = source.startsWith('./') ? `${folder}/${source.slice(2)}` : source;
      if (packages.test(path) || readers.test(path)) report(node, source);
      else if (/^(?:node:)?zlib$/.test(path))
        for (const { imported, type } of specifiers)
          if (type !== 'ImportSpecifier' || unpacking.test(imported.name))
            report(node, imported?.name ?? 'zlib');
    };
    return {
      ImportDeclaration: (node) => {
        const values = node.specifiers.filter((specifier) => !isType(specifier));
        if (!isType(node) && (values.length > 0 || node.specifiers.length === 0))
          look(node, node.source.value, values);
      },
      ImportExpression: (node) => {
        if (typeof node.source.value === 'string') look(node, node.source.value, [{ type: 'all' }]);
      },
      'ExportNamedDeclaration[source], ExportAllDeclaration': (node) => {
        if (node.exportKind !== 'type') look(node, node.source.value, [{ type: 'all' }]);
      },
    };
  },
};
