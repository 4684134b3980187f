import { DateText } from '@/components/platform/ui/date-text';
import type { Detail } from '@/components/platform/ui/detail-list';
import { EmailLink } from '@/components/platform/ui/email-link';
import type { GeneralEnquiry } from '@/lib/enquiries/general-enquiries/calls';
import * as texts from '@/texts/enquiries/general-enquiries';

/** A custom enquiry's fields beside its message. */
export const listGeneralFacts = ({ emailAddress, country, inquiryDate }: GeneralEnquiry): Detail[] => [
  { label: texts.email, value: <EmailLink address={emailAddress} />, wide: true },
  { label: texts.country, value: country },
  { label: texts.date, value: <DateText value={inquiryDate} /> },
];
