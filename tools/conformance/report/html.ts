import { isBad } from '../outcome';
import type { Exchange } from '../exchange';
import type { Check } from '../results';
import type { Outcomes } from '../run';
import { escaped } from './escape';

const style = `body{font:15px/1.5 system-ui,sans-serif;max-width:75rem;margin:2rem auto;padding:0 1rem;color:#1f2933;background:#fff}
table{border-collapse:collapse;width:100%}td,th{text-align:left;padding:.3rem .6rem;border-bottom:1px solid #d9dfe5;vertical-align:top}
pre{white-space:pre-wrap;overflow-wrap:anywhere;background:#f3f5f7;padding:.6rem;margin:.3rem 0}summary{cursor:pointer}
.fail,.error{color:#b42318;font-weight:600}.pass{color:#1a7f4b}.off,.skipped{color:#5b6773}
@media(prefers-color-scheme:dark){body{color:#e4e9ee;background:#15191d}pre{background:#1f252b}td,th{border-color:#343c44}.fail,.error{color:#ff8b80}.pass{color:#5fd39b}.off,.skipped{color:#9aa6b2}}`;

const headersText = (headers: Record<string, string>) =>
  Object.entries(headers)
    .map(([name, value]) => `${name}: ${value}`)
    .join('\n');

function exchangeHtml(exchange: Exchange): string {
  const { number, method, url, status, milliseconds } = exchange;
  const request = `${method} ${url}\n${headersText(exchange.requestHeaders)}\n\n${exchange.requestBody}`;
  const answer = `${status || 'no answer'}\n${headersText(exchange.responseHeaders)}\n\n${exchange.responseBody}`;
  return `<details id="r${number}"><summary>${number}. ${escaped(`${method} ${url}`)}: ${status || 'no answer'}, ${milliseconds} ms</summary>
<pre>${escaped(request.trim())}</pre><pre>${escaped(answer.trim())}</pre></details>`;
}

function checkHtml({ role, check, restsOn, outcome, findings, exchanges }: Check): string {
  const said = findings
    .map(({ path, message }) => escaped(path ? `${path}: ${message}` : message))
    .join('<br>');
  const links = exchanges.map((number) => `<a href="#r${number}">${number}</a>`).join(' ');
  return `<tr><td class="${outcome}">${outcome}</td><td>${role ?? ''}</td><td title="${escaped(restsOn ?? '')}">${escaped(check)}</td><td>${said}</td><td>${links}</td></tr>`;
}

/** One page with every check, every request and every answer. The caller blots out the secrets. */
export function htmlText({ summary, checks, exchanges }: Outcomes): string {
  const { upstream, calls, screens, capabilities, summary: counts } = summary;
  const screenRows = screens.map(
    ({ screen, roles, outcome, because }) =>
      `<tr><td class="${outcome}">${outcome}</td><td>${escaped(screen)}</td><td>${roles.join(', ')}</td><td>${escaped(because.join(', '))}</td></tr>`,
  );
  const callParts = calls.map(({ call, outcome }) => {
    const own = checks.filter((check) => check.call === call).map(checkHtml);
    return `<details${isBad(outcome) ? ' open' : ''}><summary><span class="${outcome}">${outcome}</span> ${escaped(call)}</summary>
<table><tr><th>Outcome</th><th>Role</th><th>Check</th><th>Why</th><th>Requests</th></tr>${own.join('')}</table></details>`;
  });
  const facts = Object.entries(counts).map(([name, count]) => `${count} ${name}`);
  return `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>Conformance of ${escaped(upstream)}</title><style>${style}</style></head><body>
<h1>Conformance of ${escaped(upstream)}</h1>
<p>${escaped(summary.startedAt)}, ${(summary.milliseconds / 1000).toFixed(1)} s. Checks: ${facts.join(', ')}. Capabilities: ${capabilities.join(', ') || 'none'}.</p>
<h2>Screens</h2><table><tr><th>Outcome</th><th>Screen</th><th>Roles</th><th>Because of</th></tr>${screenRows.join('')}</table>
<h2>Calls</h2>${callParts.join('\n')}
<h2>Requests and answers</h2>${exchanges.map(exchangeHtml).join('\n')}
</body></html>
`;
}
