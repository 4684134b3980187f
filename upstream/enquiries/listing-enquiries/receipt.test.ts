import { rateLimits } from '../../platform/limits/table';
import { addListing, addWebsite, enquiryFor, setUpNetwork } from '../../test/network';

const { server, admin, website, safari } = await setUpNetwork();
const inbound = { secret: 'W3pRk9ZtX1vQm7LdYc5BhS8nJf2GaE6u', domain: 'in.partners.example' };
const mailbox = 'ann.bloom@traveller.example';
const path = `/dashboard/websites/${website}/intake-key`;
const key = (await server.http<{ key: string }>('POST', path, { token: admin.token })).body.key;
beforeEach(async () => {
  server.mails.length = 0;
  await server.db.delete(rateLimits);
});

const enquire = async (
  fields: Record<string, unknown> = {},
  headers: Record<string, string> = { 'x-website-key': key },
) => {
  const json = enquiryFor(website, safari.id, fields);
  const { body } = await server.http<{ _id: string; referenceNumber: string }>('POST', '/api/v1/enquiries', {
    json,
    headers,
  });
  return body;
};
const receipts = () => server.mails.filter(({ subject }) => subject.startsWith('We passed on'));

test('a traveller whose website calls with its key gets number, listing and company, and not a word of their own', async () => {
  const sent = await enquire({
    firstName: 'Buy',
    lastName: 'Gold',
    message: 'bad.example',
    country: 'Spamland',
  });
  const [mail] = receipts();
  expect(mail).toMatchObject({
    to: mailbox,
    subject: `We passed on your enquiry about 6-day Mara Explorer (${sent.referenceNumber})`,
  });
  expect(mail!.text).toMatch(/We sent it to Company \w+, who will reply to you\./);
  for (const form of [mail!.text, mail!.html]) expect(form).not.toMatch(/Buy|Gold|bad\.example|Spamland/);
  // Not a person's: it gets no holiday answer.
  expect([mail!.answers, mail!.replyTo]).toEqual([null, null]);
  server.context.env.inbound = inbound;
  await enquire({ emailAddress: 'ben@traveller.example' });
  expect(receipts().at(-1)!.replyTo).toMatch(/^reply\+.*@in\.partners\.example$/);
  server.context.env.inbound = undefined;
});

test('a mailbox gets one a day of a listing and three in all, however it is spelled, and every enquiry is stored', async () => {
  const others = await Promise.all(
    [1, 2, 3].map((each) => addListing(server, 'safari', safari.companyId, { title: `Trip ${each}` })),
  );
  const ids = [safari.id, safari.id, ...others.map(({ id }) => id)];
  for (const [at, listing] of ids.entries()) {
    const sent = await enquire({ listing, emailAddress: `ann.bloom+${at}@traveller.example` });
    expect(sent.referenceNumber).toMatch(/^SAF/);
  }
  expect(receipts()).toHaveLength(3);
  server.clock.advance(86_400);
  await enquire();
  expect(receipts()).toHaveLength(4);
  server.clock.advance(-86_400);
});

test('a website without a key causes none', async () => {
  const open = await addWebsite(server);
  const sent = await enquire({ website: open }, {});
  expect(sent.referenceNumber).toMatch(/^SAF/);
  expect(receipts()).toEqual([]);
});
