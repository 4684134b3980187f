import { and, eq, ne } from 'drizzle-orm';
import * as texts from '@/texts/enquiries/messages-mail';
import type { Database } from '../../platform/db/client';
import type { DeskKind } from '../desks/desk';
import { enquiryDesk } from '../listing-enquiries/desk';
import { enquiries, generalEnquiries } from '../table';
import { generalDesk } from '../general-enquiries/queries';
import { notifyGeneralAnswer } from '../general-enquiries/tell';
import { notifyReply } from '../listing-enquiries/tell';
import type { NotifyContext } from '../../account/notices/tell';
import { findWebsite } from '../../sites/websites/queries';

export type Thread = {
  kind: DeskKind;
  id: string;
  emailAddress: string;
  state: typeof enquiries.$inferSelect.state;
  /** Whose daily limit its files count towards. */
  companyId: string;
  reference: string;
  /** Mails those who answer; `otherAddress`: the sender if not the traveller. */
  tell: (within: NotifyContext, otherAddress: string | null) => Promise<void>;
};

const isThread = ({ id, emailAddress }: DeskKind['table'], of: string) =>
  and(eq(id, of), ne(emailAddress, ''));

/** Null for an unknown id and an erased traveller. */
export async function findThread(db: Database, id: string): Promise<Thread | null> {
  const [enquiry] = await db.select().from(enquiries).where(isThread(enquiries, id));
  if (enquiry)
    return {
      ...enquiry,
      kind: enquiryDesk,
      reference: enquiry.referenceNumber,
      tell: (within, otherAddress) => notifyReply(within, enquiry, otherAddress),
    };
  const [general] = await db.select().from(generalEnquiries).where(isThread(generalEnquiries, id));
  if (!general) return null;
  return {
    ...general,
    kind: generalDesk,
    companyId: 'staff',
    reference: texts.customReply((await findWebsite(db, general.websiteId))!.name),
    tell: (within, otherAddress) => notifyGeneralAnswer(within, general, otherAddress),
  };
}
