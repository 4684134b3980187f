import { HttpError } from '../errors';
import { hit } from '../rate-limit/hit';
import { enquiryLetter, type ToldEnquiry } from './letters';
import { tellCompany, type Telling } from './tell';

/** So many enquiries of an hour are mailed to a company one by one; whoever floods a form fills no mailbox. */
const mostPerHour = 30;

/** Tells a company of an enquiry, within the transaction that stores it. */
export async function tellEnquiry(within: Telling, companyId: string, enquiry: ToldEnquiry): Promise<void> {
  const { db, now, env } = within;
  const count = await hit(db, `enquiry-notices:${companyId}`, mostPerHour, 3600, now()).catch(
    (error: unknown) => {
      if (error instanceof HttpError && error.status === 429) return null;
      throw error;
    },
  );
  if (count === null) return;
  await tellCompany(
    within,
    companyId,
    'enquiry',
    enquiryLetter(env.publicUrl, enquiry, count === mostPerHour),
  );
}
