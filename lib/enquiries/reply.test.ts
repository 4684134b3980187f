import { chatAddress, replyAddress, replyText } from './reply';

const enquiry = {
  title: 'Mara & Amboseli',
  firstName: 'Ann',
  lastName: 'Bloom',
  referenceNumber: 'SAF-26-000007',
  emailAddress: 'ann+mara@traveller.example',
  travelDate: '2027-06-01',
};

it('begins an answer with name, subject, day and number', () => {
  expect(replyText(enquiry)).toBe(
    'Dear Ann Bloom,\n\nThank you for your enquiry about Mara & Amboseli from 1 Jun 2027 (SAF-26-000007).\n\n',
  );
  expect(replyText({ ...enquiry, travelDate: undefined })).toContain('about Mara & Amboseli (SAF-26-000007)');
});

it('leads to the mail program and to a chat, with nothing of the text taken for a parameter', () => {
  const mail = new URL(replyAddress(enquiry));
  expect(decodeURIComponent(mail.pathname)).toBe('ann+mara@traveller.example');
  expect(mail.searchParams.get('subject')).toBe('Re: Mara & Amboseli (SAF-26-000007)');
  expect(mail.searchParams.get('body')).toBe(replyText(enquiry));
  const odd = new URL(replyAddress({ ...enquiry, emailAddress: 'b&b?x=1@kilima.example' }));
  expect(decodeURIComponent(odd.pathname)).toBe('b&b?x=1@kilima.example');
  expect([...odd.searchParams.keys()]).toEqual(['subject', 'body']);
  const chat = new URL(chatAddress('+447700900123', enquiry));
  expect(chat.pathname).toBe('/447700900123');
  expect(chat.searchParams.get('text')).toBe(replyText(enquiry));
});
