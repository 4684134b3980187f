import type { Enquiry } from '@/lib/enquiries/schema';

/** Until where a person has seen a list: its first row, or, on a later page, whatever there is now. */
export function newestSeen(shown: readonly Enquiry[] = [], page: number) {
  const first = page === 1 ? shown[0] : undefined;
  return first?.inquiryDate
    ? { inquiryDate: first.inquiryDate, id: first._id }
    : { inquiryDate: new Date().toISOString(), id: '0' };
}
