import { fieldNames } from './body.mjs';

/** Headers of HTTP itself, and the one that may always be sent. */
const ordinaryHeaders = new Set([
  ...['accept', 'accept-encoding', 'accept-language', 'authorization', 'cache-control', 'connection'],
  ...[
    'content-length',
    'content-type',
    'cookie',
    'host',
    'keep-alive',
    'pragma',
    'sec-fetch-mode',
    'transfer-encoding',
    'user-agent',
  ],
  'traceparent',
  'x-request-id',
]);

/** What is not required and may be asked all the same: whether anybody is there, and what is there beyond. */
export const alwaysAllowed = new Set(['GET /', 'GET /api/v1/capabilities']);

/** Keeps what was asked beyond the required calls, each once, in the order of its first time. */
export function createUnlisted() {
  const seen = new Set();
  return {
    list: () => [...seen],
    noteCall: (name) => {
      if (!alwaysAllowed.has(name)) seen.add(name);
    },
    noteQuery({ call, query: known = [] }, query) {
      for (const name of query.keys()) if (!known.includes(name)) seen.add(`${call} ?${name}`);
    },
    noteHeaders({ call }, headers) {
      for (const name of Object.keys(headers))
        if (!ordinaryHeaders.has(name)) seen.add(`${call} header ${name}`);
    },
    noteFields({ call, fields: known = [] }, body) {
      for (const name of fieldNames(body)) if (!known.includes(name)) seen.add(`${call} field ${name}`);
    },
  };
}
