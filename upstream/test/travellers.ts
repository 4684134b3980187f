import { createFeedback } from '../enquiries/feedback/queries';
import { markSenders } from '../enquiries/spam/senders';
import { generalEnquiries } from '../enquiries/table';
import { newId } from '../platform/values/ids';
import type { Network } from './network';
import { mailWith, sendRaw, threadOf } from './raw-mail';

export const bill = Buffer.from('%PDF-1.7\n% the bill of Carla Quist\n%%EOF\n');

/** All that somebody who travels leaves behind: enquiries, a thread with a file, a custom enquiry, feedback, a mark. */
export async function leaveTraces(network: Network, address: string, days = 0) {
  const { server, website, safariOwner, admin } = network;
  const inquiryDate = new Date(server.clock.now().valueOf() - days * 86_400_000);
  const [{ _id: id } = { _id: '' }] = await network.addEnquiries([
    {
      ...{ firstName: 'Carla', lastName: 'Quist', emailAddress: address, phoneNumber: '+4670000111' },
      ...{ message: `Write to ${address}, please. Quist.`, inquiryDate },
    },
  ]);
  const reply = async (token: string, thread: string, text: string) => {
    const path = `/dashboard/${thread}/replies`;
    expect((await server.http('POST', path, { token, json: { text } })).status).toBe(201);
  };
  await reply(safariOwner.token, `enquiries/${id}`, 'Dear Carla Quist, yes.');
  const mail = mailWith({ from: address, to: threadOf(id) }, [{ name: 'Quist.pdf', bytes: bill }]);
  expect(await sendRaw(server, mail)).toBe(202);
  const custom = newId(server.clock.now());
  await server.db.insert(generalEnquiries).values({
    ...{ id: custom, websiteId: website, fullName: 'Carla Quist', country: 'Sweden', inquiryDate },
    ...{ emailAddress: address, message: 'Gorillas for Quist.', note: 'Quist has called.' },
  });
  await reply(admin.token, `general-enquiries/${custom}`, 'Dear Carla Quist, gladly.');
  await createFeedback(server.db, [
    {
      ...{ id: newId(server.clock.now()), websiteId: website, firstName: 'Carla', lastName: 'Quist' },
      ...{ email: address, comments: 'Quist was here.', createdAt: server.clock.now() },
    },
  ]);
  await markSenders(server.db, server.context.env, safariOwner.companyId!, [address], server.clock.now());
  return { id, custom };
}
