import type { Enquiry } from './calls';

export type { Enquiry };

/** Price per day × days × people, missing parts as 0; without a price the record's potentialRevenue. */
export function potentialValue(enquiry: Partial<Enquiry>): number {
  if (enquiry.seasonalPricePerDay == null) return Number(enquiry.potentialRevenue ?? 0);
  const travellers = Number(enquiry.adults ?? 0) + Number(enquiry.children ?? 0);
  return Number(enquiry.seasonalPricePerDay) * Number(enquiry.numberOfDays ?? 0) * travellers;
}

export const clientName = ({ firstName, lastName }: Pick<Enquiry, 'firstName' | 'lastName'>) =>
  [firstName, lastName].filter(Boolean).join(' ');
