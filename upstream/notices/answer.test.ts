import { createEnquiries } from '../enquiries/create';
import { rateLimits } from '../rate-limit/table';
import { threadAddress } from '../enquiries/thread-address';
import { enquiryMessages } from '../replies/table';
import { givenNetwork, storedEnquiryFor } from '../test/network';
import { answerMailsPerHour } from './answer';

const network = givenNetwork();
const inbound = { secret: 'W3pRk9ZtX1vQm7LdYc5BhS8nJf2GaE6u', domain: 'in.partners.example' };

test('whoever answers without end fills no mailbox: beyond those of an hour none is mailed, the last says so, and all are stored', async () => {
  const { server, website, safari } = network;
  server.context.env.inbound = inbound;
  const mine = { companyId: safari.companyId, password: 'Safari2026' };
  await server.signIn('safari-owner', { ...mine, email: 'ann@acacia.test' });
  // Of two threads: the mailboxes are the same.
  const asked = [1, 2].map(() => storedEnquiryFor(website, safari, server.clock.now()));
  const threads = (await createEnquiries(server.db, asked)).map(({ _id }) => threadAddress(inbound, _id));
  await server.db.insert(rateLimits).values({
    key: `answer-notices:${safari.companyId}`,
    count: answerMailsPerHour - 2,
    resetsAt: new Date(server.clock.now().valueOf() + 3_600_000),
    windowSeconds: 3600,
  });
  for (const [at, to] of [...threads, ...threads].entries()) {
    const json = {
      to,
      from: 'eve@elsewhere.example',
      text: 'Again.',
      messageId: `<${at}@elsewhere.example>`,
    };
    const headers = { 'x-inbound-secret': inbound.secret };
    expect((await server.http('POST', '/api/v1/mail/inbound', { json, headers })).status).toBe(202);
  }
  await server.context.outbox.deliver();
  const told = server.mails.filter(({ to }) => to === 'ann@acacia.test');
  expect(told.map(({ text }) => text.includes('Many came within this hour'))).toEqual([false, true]);
  expect(await server.db.$count(enquiryMessages)).toBe(4);
});
