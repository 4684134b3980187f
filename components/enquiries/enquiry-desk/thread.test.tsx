import { renderToStaticMarkup } from 'react-dom/server';
import type { EnquiryMessage } from '@/lib/enquiries/replies/calls';
import { Thread } from './thread';

const message = (fields: Partial<EnquiryMessage>): EnquiryMessage => ({
  _id: 'a1',
  sender: 'traveller',
  name: 'Ann <ann@elsewhere.example>',
  text: 'I am away.',
  sentAt: '2026-11-21T08:00:00.000Z',
  ...fields,
});
const textOf = (fields: Partial<EnquiryMessage>) =>
  renderToStaticMarkup(<Thread list="enquiries" id="e 1" messages={[message(fields)]} />)
    .replace(/<[^>]*>/g, '|')
    .replace(/\|+/g, '|');

it('marks what no person wrote, and shows the subject that a person wrote', () => {
  expect(textOf({ automatic: true })).toMatch(/wrote on .*\|Automatic reply\|I am away\.\|$/);
  expect(textOf({})).not.toContain('Automatic reply');
  expect(textOf({ subject: 'We arrive later', text: '' })).toContain(
    '|We arrive later|This email has no text.|',
  );
});

it('says where a mail came from that is not the traveller, and what came with it and what was left out', () => {
  expect(textOf({ fromElsewhere: true })).toContain('|From another address|I am away.|');
  const files = {
    attachments: [{ _id: 'f/1', name: 'Flüge.pdf', kind: 'pdf', sizeBytes: 1_449_000 }],
    leftOut: { count: 3, names: ['a.exe', 'b.zip'] },
  };
  expect(textOf(files)).toContain('|Flüge.pdf|1.4 MB|3 attachments were left out: a.exe, b.zip, …|Up to 10');
  for (const list of ['enquiries', 'general-enquiries'] as const)
    expect(renderToStaticMarkup(<Thread list={list} id="e 1" messages={[message(files)]} />)).toContain(
      `href="/admin/api/dashboard/${list}/e%201/attachments/f%2F1" download=""`,
    );
  expect(textOf({ leftOut: { count: 1, names: ['a.exe'] } })).toContain('|1 attachment was left out: a.exe|');
});
