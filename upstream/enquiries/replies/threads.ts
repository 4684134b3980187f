import { and, eq, ne } from 'drizzle-orm';
import * as texts from '@/texts/enquiries/messages-mail';
import type { Database } from '../../platform/db/client';
import type { DeskKind } from '../desks/desk';
import { enquiryDesk } from '../desk';
import { enquiries } from '../table';
import { generalDesk } from '../general-enquiries/desk';
import { generalEnquiries } from '../general-enquiries/table';
import { tellGeneralAnswer } from '../general-enquiries/tell';
import { tellAnswer } from '../../account/notices/answer';
import type { Telling } from '../../account/notices/tell';
import { findWebsite } from '../../sites/websites/queries';

/** An enquiry of either list, as a mail of its traveller finds it. */
export type Thread = {
  kind: DeskKind;
  id: string;
  emailAddress: string;
  state: typeof enquiries.$inferSelect.state;
  /** Whose day its files count towards. */
  companyId: string;
  /** What the subject of our own mails of it says. */
  reference: string;
  /** Mails who answers it that somebody has written; from which address, where that is not the traveller's. */
  tell: (within: Telling, otherAddress: string | null) => Promise<void>;
};

const isThread = ({ id, emailAddress }: DeskKind['table'], of: string) =>
  and(eq(id, of), ne(emailAddress, ''));

/** The thread of an enquiry; null where there is none of that id in either list, or its traveller was erased. */
export async function findThread(db: Database, id: string): Promise<Thread | null> {
  const [enquiry] = await db.select().from(enquiries).where(isThread(enquiries, id));
  if (enquiry)
    return {
      ...enquiry,
      kind: enquiryDesk,
      reference: enquiry.referenceNumber,
      tell: (within, otherAddress) => tellAnswer(within, enquiry, otherAddress),
    };
  const [general] = await db.select().from(generalEnquiries).where(isThread(generalEnquiries, id));
  if (!general) return null;
  return {
    ...general,
    kind: generalDesk,
    companyId: 'staff',
    reference: texts.customReply((await findWebsite(db, general.websiteId))!.name),
    tell: (within, otherAddress) => tellGeneralAnswer(within, general, otherAddress),
  };
}
