import { renderToStaticMarkup } from 'react-dom/server';
import type { EnquiryMessage } from '@/lib/replies/calls';
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
  renderToStaticMarkup(<Thread messages={[message(fields)]} />)
    .replace(/<[^>]*>/g, '|')
    .replace(/\|+/g, '|');

it('marks what no person wrote, and shows the subject that a person wrote', () => {
  expect(textOf({ automatic: true })).toMatch(/wrote on .*\|Automatic reply\|I am away\.\|$/);
  expect(textOf({})).not.toContain('Automatic reply');
  expect(textOf({ subject: 'We arrive later', text: '' })).toContain(
    '|We arrive later|This mail has no text.|',
  );
});
