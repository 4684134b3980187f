import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import path from 'node:path';
import { gzipSync } from 'node:zlib';
import { onShutdown } from '../../../lib/platform/node/life';
import { escapeMarkup } from '../../../lib/platform/text/markup';
import { tokenOf } from '../beside';

type Enquiry = {
  title: string;
  firstName: string;
  lastName: string;
  inquiryDate: string;
  potentialRevenue: number | null;
  readBy: string[];
};

const headers = ['Unread', 'Date', 'Subject', 'Client Name', 'Potential Value', 'Action'];
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

async function draw(token: string): Promise<Buffer> {
  const answer = await fetch(`${process.env.UPSTREAM_URL}/dashboard/enquiries?page=1`, {
    headers: { authorization: `Bearer ${token}` },
  });
  const { docs } = (await answer.json()) as { docs: Enquiry[] };
  return gzipSync(pageOf(docs));
}

const server = createServer((request, response) => {
  if (request.url === '/admin/health') return response.end();
  draw(tokenOf(request)).then(
    (body) =>
      response
        .writeHead(200, { 'content-type': 'text/html; charset=utf-8', 'content-encoding': 'gzip' })
        .end(body),
    (error: Error) => response.destroy(error),
  );
});
server.listen(Number(process.env.PORT), '127.0.0.1');
onShutdown(() => process.exit());
