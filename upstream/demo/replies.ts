import { and, eq, gte, isNotNull } from 'drizzle-orm';
import { dayMs } from '../../lib/platform/values/days';
import { fillPlaceholders } from '../../lib/enquiries/replies/schema';
import { insertAll } from '../platform/db/batches';
import type { Database } from '../platform/db/client';
import { enquiries, enquiryMessages, savedReplies } from '../enquiries/table';
import { users } from '../account/users/table';
import { createRandom } from './random';

const hourMs = 3_600_000;
const answerHours = 20;
/** Only answers this recent have threads. */
const recentDays = 60;
const seed = 1987;

const replyTemplates = [
  {
    name: 'Yes, with a price',
    text: 'Dear {name},\n\nThank you for your enquiry about {listing} ({reference}). We have room {dates}; the total for your group is {price}.\n\nShall we hold it for you for a week?',
  },
  {
    name: 'Which dates?',
    text: 'Dear {name},\n\nThank you for your enquiry about {listing}. When would you like to travel, and could you move by a few days either way?',
  },
  {
    name: 'Fully booked',
    text: 'Dear {name},\n\nWe are sorry: {listing} is fully booked {dates}. We have room a week earlier or later. Would that suit you?',
  },
];

const booked = 'Yes, please hold it for us. We are looking forward to it.';

/** Stores the companies' reply templates and the recent threads; call it after the enquiries. */
export async function addReplies(db: Database, now: Date): Promise<void> {
  // A separate random stream, so that other records do not depend on replies.
  const { id } = createRandom(seed);
  const companies = await db
    .selectDistinct({ companyId: enquiries.companyId })
    .from(enquiries)
    .orderBy(enquiries.companyId);
  const saved = companies.flatMap(({ companyId }) =>
    replyTemplates.map((reply) => ({ ...reply, id: id(now), companyId, createdAt: now })),
  );
  if (saved.length > 0) await db.insert(savedReplies).values(saved);
  const since = new Date(now.valueOf() - recentDays * dayMs);
  const answered = await db
    .select({ enquiry: enquiries, person: { name: users.name, userId: users.id } })
    .from(enquiries)
    .innerJoin(users, eq(users.companyId, enquiries.companyId))
    .where(and(eq(users.right, 'owner'), isNotNull(enquiries.answeredAt), gte(enquiries.inquiryDate, since)))
    .orderBy(enquiries.inquiryDate, enquiries.id);
  const messages = answered.flatMap(({ enquiry, person }) => {
    const sentAt = enquiry.answeredAt!;
    const reply = { enquiryId: enquiry.id, sender: 'company' as const, ...person, sentAt };
    const text = fillPlaceholders(replyTemplates[0]!.text, {
      ...enquiry,
      travelDate: enquiry.travelDate ?? undefined,
    });
    const answerAt = new Date(sentAt.valueOf() + answerHours * hourMs);
    const answer = { enquiryId: enquiry.id, sender: 'traveller' as const, name: enquiry.emailAddress };
    return [
      { ...reply, id: id(sentAt), text },
      ...(enquiry.state === 'won' && answerAt < now
        ? [{ ...answer, id: id(answerAt), text: booked, sentAt: answerAt }]
        : []),
    ];
  });
  if (messages.length > 0) await insertAll(db, enquiryMessages, messages);
}
