import { readFileSync } from 'node:fs';
import path from 'node:path';
import { gzipSync } from 'node:zlib';
import { escapeMarkup } from '../../../lib/platform/text/markup';
import { askUpstream, serve } from '../beside';
import { headers, type Enquiry } from '../floor/app/enquiries/columns';

const sheet = readFileSync(path.join(import.meta.dirname, '..', 'floor', 'app', 'floor.css'), 'utf8');

const rowOf = ({ readBy, inquiryDate, title, firstName, lastName, potentialRevenue }: Enquiry) => {
  const texts = [
    readBy.length === 0 ? '•' : '',
    inquiryDate.slice(0, 10),
    title,
    `${firstName} ${lastName}`,
    String(potentialRevenue ?? ''),
  ];
  const cells = texts.map((text) => `<td>${escapeMarkup(text)}</td>`).join('');
  return `<tr>${cells}<td><button type="button">View</button></td></tr>`;
};

/** The floor's table and styles in one document, as strings: no framework, and nothing for a browser to run or to fetch. */
const pageOf = (docs: Enquiry[]) =>
  `<!doctype html><html lang="en"><head><meta charset="utf-8"><style>${sheet}</style></head><body><table><thead><tr>${headers
    .map((header) => `<th>${header}</th>`)
    .join('')}</tr></thead><tbody>${docs.map(rowOf).join('')}</tbody></table></body></html>`;

serve(async (request, response) => {
  if (request.url === '/admin/health') return response.end();
  const answer = await askUpstream(request, '/dashboard/enquiries?page=1');
  const { docs } = (await answer.json()) as { docs: Enquiry[] };
  return response
    .writeHead(200, { 'content-type': 'text/html; charset=utf-8', 'content-encoding': 'gzip' })
    .end(gzipSync(pageOf(docs)));
});
