import { eq } from 'drizzle-orm';
import * as texts from '@/texts/enquiries/messages-mail';
import { cutToUnits } from '../../../lib/platform/text/length';
import { removeUnstorable } from '../../../lib/platform/text/storable';
import type { Context } from '../../platform/context/context';
import { newId } from '../../platform/values/ids';
import { lockThread } from '../desks/desk';
import { enquiryMessages } from '../table';
import { addMessage } from './queries';
import { findThread } from './threads';

const longestQuote = 60;
const longestAnswer = 500;

/** Says in its thread that a reply was given up, as a report by mail does. */
export async function reportUndelivered(
  { db, now }: Pick<Context, 'db' | 'now'>,
  { id, recipient }: { id: string; recipient: string },
  answer: string,
): Promise<void> {
  const [reply] = await db.select().from(enquiryMessages).where(eq(enquiryMessages.id, id));
  const thread = reply && (await findThread(db, reply.enquiryId));
  const held = thread && (await lockThread(db, thread.kind, thread.id));
  if (!held?.emailAddress) return;
  const sentAt = now();
  const beginning = cutToUnits(reply!.text.replace(/\s+/g, ' '), longestQuote);
  await addMessage(db, {
    id: newId(sentAt),
    enquiryId: thread!.id,
    sender: 'traveller',
    name: texts.mailServer,
    text: texts.undelivered(beginning, recipient, removeUnstorable(answer.slice(0, longestAnswer))),
    isAutomatic: true,
    sentAt,
  });
}
