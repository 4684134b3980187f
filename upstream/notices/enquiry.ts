import { dayOf } from '../../lib/days';
import { countOne } from '../rate-limit/hit';
import { enquiryLetter, moreEnquiriesLetter, type ToldEnquiry } from './letters';
import { isFirstTime, tellCompanies, tellCompany, type Telling } from './tell';

/** So many enquiries of an hour are mailed to a company one by one; whoever floods a form fills no mailbox. */
const mostPerHour = 30;
/** One mail for all that are not told one by one waits for so long, since more come meanwhile. */
const gatheredMs = 3_600_000;

/** Tells a company of an enquiry, within the transaction that stores it. */
export async function tellEnquiry(within: Telling, companyId: string, enquiry: ToldEnquiry): Promise<void> {
  const { db, now, env } = within;
  const count = await countOne(db, `enquiry-notices:${companyId}`, 3600, now());
  if (count > mostPerHour) return;
  await tellCompany(
    within,
    companyId,
    'enquiry',
    enquiryLetter(env.publicUrl, enquiry, count === mostPerHour),
  );
}

/** Tells a company once a day that enquiries came which are not mailed one by one; within the transaction that stores one. */
export async function tellOfMore(within: Telling, companyId: string): Promise<void> {
  const at = within.now();
  if (!(await isFirstTime(within, `more-enquiries:${companyId}:${dayOf(at)}`))) return;
  const letters = new Map([[companyId, moreEnquiriesLetter(within.env.publicUrl)]]);
  await tellCompanies(within, 'enquiry', letters, new Date(at.valueOf() + gatheredMs));
}
