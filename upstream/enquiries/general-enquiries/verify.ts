import { and, eq, gt } from 'drizzle-orm';
import { addCounts } from '../../platform/counts/queries';
import { wholeNetwork } from '../../platform/http/scopes';
import type { Context } from '../../platform/context/context';
import { dayOf, dayMs } from '../../../lib/platform/values/days';
import { hashToken } from '../../platform/signed-in/tokens';
import { metricOf } from './queries';
import { generalEnquiries } from '../table';
import { notifyConfirmed } from './tell';
import { renderButtonPage } from '../../platform/http/button-page';

type Confirmation = 'open' | 'confirmed' | 'void';

const texts: Record<Confirmation, [title: string, line: string]> = {
  open: [
    'Please confirm your enquiry',
    'Did you write to us about a trip? One press, and our travel planners take care of it.',
  ],
  confirmed: ['Your enquiry is confirmed', 'Thank you. Our travel planners will write to you soon.'],
  void: ['This link no longer works', 'It may have expired. Please send your enquiry again.'],
};

export function confirmationPage(confirmation: Confirmation): string {
  const [title, line] = texts[confirmation];
  return renderButtonPage({
    title,
    line,
    button: confirmation === 'open' ? 'Confirm my enquiry' : undefined,
  });
}

const validDays = 7;

/** The confirmation mail. Contains nothing that the sender wrote: anyone can name anyone's address. */
export const composeConfirmation = (to: string, token: string, { intakeUrl }: Context['env']) => ({
  to,
  subject: 'Please confirm your enquiry',
  paragraphs: [
    'Thank you for your enquiry about a trip. Please confirm that it came from you, and our travel planners will take care of it.',
    `The link works for ${validDays} days. If you did not write to us, ignore this email.`,
  ],
  link: {
    label: 'Confirm my enquiry',
    url: `${intakeUrl}/api/v1/general-enquiries/verify?t=${token}`,
  },
});

const ofToken = (token: string) => eq(generalEnquiries.verifyTokenHash, hashToken(token));
const earliestAt = (now: Date) => new Date(now.valueOf() - validDays * dayMs);

type Deps = Pick<Context, 'db' | 'now'>;

export async function findConfirmation({ db, now }: Deps, token: string): Promise<Confirmation> {
  const { verified, inquiryDate } = generalEnquiries;
  const [found] = await db.select({ verified, inquiryDate }).from(generalEnquiries).where(ofToken(token));
  if (found?.verified) return 'confirmed';
  return found && found.inquiryDate > earliestAt(now()) ? 'open' : 'void';
}

/** Verifies an enquiry once, moves its count and mails staff. */
export async function verifyGeneralEnquiry(context: Context, token: string): Promise<Confirmation> {
  const { db, now } = context;
  return db.transaction(async (tx) => {
    const [verified] = await tx
      .update(generalEnquiries)
      .set({ verified: true })
      .where(
        and(
          ofToken(token),
          eq(generalEnquiries.verified, false),
          gt(generalEnquiries.inquiryDate, earliestAt(now())),
        ),
      )
      .returning();
    if (!verified) return findConfirmation({ db: tx, now }, token);
    await notifyConfirmed({ ...context, db: tx }, verified);
    const counted = {
      scopes: [wholeNetwork],
      day: dayOf(verified.inquiryDate),
      websiteId: verified.websiteId,
    };
    await addCounts(tx, [
      { ...counted, metric: metricOf(false), total: -1 },
      { ...counted, metric: metricOf(true), total: 1 },
    ]);
    return 'confirmed';
  });
}
