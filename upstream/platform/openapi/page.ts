import { createHash } from 'node:crypto';
import { type OpenApi, type Operation, type Parameter, buildOpenApiDocument } from './document';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { cameThroughProxy, isLoopbackAddress } from '../../../lib/platform/node/addresses';
import { clientHeader } from '../start/client';
import type { Context } from '../context/context';
import { notFound } from '../errors/errors';
import { documentPath, pagePath } from './paths';
import { escapeMarkup } from '../../../lib/platform/text/markup';

const style = `
:root { color-scheme: light dark; --ink: #1c1917; --soft: #57534e; --line: #d6d3d1; --card: #fafaf9; --page: #fff; --mark: #0f766e; }
@media (prefers-color-scheme: dark) {
  :root { --ink: #f5f5f4; --soft: #a8a29e; --line: #44403c; --card: #1c1917; --page: #0c0a09; --mark: #2dd4bf; }
}
* { box-sizing: border-box; }
body { margin: 0 auto; padding: 1.5rem 1rem 4rem; max-width: 60rem; background: var(--page); color: var(--ink);
  font: 1rem/1.5 system-ui, sans-serif; }
h2 { margin: 2.5rem 0 .5rem; text-transform: capitalize; }
h3 { margin: 0; font: 600 .95rem/1.5 ui-monospace, monospace; overflow-wrap: anywhere; }
a { color: var(--mark); }
nav ul { display: flex; flex-wrap: wrap; gap: .25rem 1rem; padding: 0; list-style: none; }
nav a { display: inline-block; padding: .25rem 0; }
article { margin: .75rem 0; padding: 1rem; border: 1px solid var(--line); border-radius: .5rem; background: var(--card); }
article p { margin: .25rem 0; }
dl { display: grid; grid-template-columns: 6rem 1fr; gap: .25rem 1rem; margin: .5rem 0; }
dt { color: var(--soft); }
dd { margin: 0; overflow-wrap: anywhere; }
summary { padding: .25rem 0; cursor: pointer; }
pre { margin: 0; padding: .75rem; overflow-x: auto; border: 1px solid var(--line); border-radius: .375rem; font-size: .85rem; }
@media (max-width: 30rem) { dl { grid-template-columns: 1fr; gap: 0; } dd { margin-bottom: .5rem; } }
`;

const pageHeaders = {
  'content-type': 'text/html; charset=utf-8',
  'content-security-policy': `default-src 'none'; style-src 'sha256-${createHash('sha256').update(style).digest('base64')}'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'`,
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'no-referrer',
};

const text = (value: unknown) => escapeMarkup(String(value));

const row = (label: string, value: string) => (value ? `<dt>${label}</dt><dd>${value}</dd>` : '');
const folded = (label: string, schema: unknown) =>
  `<details><summary>${text(label)}</summary><pre tabindex="0">${text(JSON.stringify(schema, null, 2))}</pre></details>`;

const parameter = ({ name, required, 'x-capability': capability }: Parameter) =>
  `<code>${text(name)}</code>${required ? '' : ' (optional)'}${capability ? ` (${text(capability)})` : ''}`;

function article(method: string, path: string, operation: Operation): string {
  const roles = operation['x-roles'];
  const statuses = Object.entries(operation.responses).map(
    ([status, { description }]) => `${status} ${text(description)}`,
  );
  const schemas = [
    ...Object.entries(operation.requestBody?.content ?? {}).map(([type, { schema }]) =>
      folded(`Body: ${type}`, schema),
    ),
    ...Object.entries(operation.responses)
      .filter(([status]) => Number(status) < 300)
      .flatMap(([status, { content = {} }]) =>
        Object.entries(content).map(([type, { schema }]) => folded(`Answer ${status}: ${type}`, schema)),
      ),
  ];
  return `<article id="${operation.operationId}"><h3>${method.toUpperCase()} ${text(path)}</h3>
<p>${text(operation.summary)}</p><dl>
${row('Roles', roles === 'open' ? 'everybody' : text(roles.join(', ')))}
${row('Capability', text(operation['x-capability'] ?? ''))}
${row('Screens', text(operation['x-screens'].join(', ')))}
${row('Parameters', operation.parameters.map(parameter).join(', '))}
${row('Statuses', statuses.join('<br>'))}
</dl>${schemas.join('')}</article>`;
}

function renderReferencePage({ info, paths }: OpenApi): string {
  const sections = new Map<string, string[]>();
  for (const [path, operations] of Object.entries(paths))
    for (const [method, operation] of Object.entries(operations)) {
      const tag = operation.tags[0]!;
      sections.set(tag, [...(sections.get(tag) ?? []), article(method, path, operation)]);
    }
  const tags = [...sections.keys()].sort();
  const links = tags.map((tag) => `<li><a href="#${tag}">${tag}</a></li>`).join('');
  const body = tags.map(
    (tag) => `<section id="${tag}"><h2>${tag}</h2>${sections.get(tag)!.join('')}</section>`,
  );
  return `<!doctype html><html lang="en"><head><meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1"><title>${text(info.title)}</title>
<style>${style}</style></head><body><header><h1>${text(info.title)}</h1>
<p>Version ${text(info.version)} of the contract, also as <a href="/openapi.json">OpenAPI 3.1</a>.</p></header>
<nav aria-label="Resources"><ul>${links}</ul></nav><main>${body.join('')}</main></body></html>`;
}

/** 404 to other machines unless the operator has opened the reference. */
const requireLoopback = ({ env }: Context) =>
  async function onRequest(request: FastifyRequest): Promise<void> {
    const isPassedOn = cameThroughProxy(Object.keys(request.headers)) || clientHeader in request.headers;
    if (env.openReference || (isLoopbackAddress(request.ip) && !isPassedOn)) return;
    throw notFound();
  };

export function referencePageRoutes(app: FastifyInstance, context: Context): void {
  const onRequest = requireLoopback(context);
  let document: ReturnType<typeof buildOpenApiDocument> | undefined;
  const built = () => (document ??= buildOpenApiDocument());
  app.get(documentPath, { onRequest }, () => built());
  app.get(pagePath, { onRequest }, (_request, reply) =>
    reply.headers(pageHeaders).send(renderReferencePage(built())),
  );
}
