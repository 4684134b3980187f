import { and, eq, gt } from 'drizzle-orm';
import { addCounts } from '../analytics/queries';
import { everything } from '../scopes';
import type { Context } from '../context';
import { dayOf } from '../days';
import type { Database } from '../db/client';
import { composeMail } from '../mail/template';
import { hashOf } from '../tokens';
import { metricOf } from './create';
import { generalEnquiries } from './table';

const validDays = 7;

/** Asks a traveller to confirm an enquiry. Nothing that the sender wrote stands in the mail: anyone can name anyone's address. */
export const confirmationMail = (to: string, token: string, { intakeUrl }: Context['env']) =>
  composeMail({
    to,
    subject: 'Please confirm your enquiry',
    paragraphs: [
      'Thank you for your enquiry about a trip. Please confirm that it came from you; our travel planners then take care of it.',
      `The link holds for ${validDays} days. If you did not write to us, ignore this mail.`,
    ],
    link: {
      label: 'Confirm my enquiry',
      url: `${intakeUrl}/api/v1/general-enquiries/verify?t=${token}`,
    },
  });

/** Marks the enquiry of a token as verified, once, and moves its count; says whether the token's enquiry is verified now. */
export async function verifyGeneralEnquiry(db: Database, token: string, now: Date): Promise<boolean> {
  const ofToken = eq(generalEnquiries.verifyTokenHash, hashOf(token));
  const earliest = new Date(now.valueOf() - validDays * 86_400_000);
  return db.transaction(async (tx) => {
    const [verified] = await tx
      .update(generalEnquiries)
      .set({ verified: true })
      .where(and(ofToken, eq(generalEnquiries.verified, false), gt(generalEnquiries.inquiryDate, earliest)))
      .returning({ inquiryDate: generalEnquiries.inquiryDate });
    if (!verified)
      return (await tx.$count(generalEnquiries, and(ofToken, eq(generalEnquiries.verified, true)))) > 0;
    const day = dayOf(verified.inquiryDate);
    await addCounts(tx, [
      { scopes: [everything], metric: metricOf(false), day, total: -1 },
      { scopes: [everything], metric: metricOf(true), day, total: 1 },
    ]);
    return true;
  });
}
