import { DateText } from '@/components/ui/date-text';
import { DetailList } from '@/components/ui/detail-list';
import { EmailLink } from '@/components/ui/email-link';
import { clientName, potentialValue, type Enquiry } from '@/lib/enquiries/schema';
import { formatCount, formatMoney } from '@/lib/format';

/** Every field of an enquiry, infants apart from the travellers who count towards its value. */
export function EnquiryDetails({ enquiry }: { enquiry: Enquiry }) {
  const price = enquiry.seasonalPricePerDay;
  return (
    <>
      <p className="text-lg font-semibold break-words">{enquiry.title}</p>
      <p className="mt-0.5 text-quiet">
        {enquiry.referenceNumber} · <DateText value={enquiry.inquiryDate} />
      </p>
      <p className="my-5 flex items-baseline justify-between gap-4 border-y py-4">
        <span className="text-quiet">Potential value (USD)</span>
        <span className="text-title font-light tabular-nums">{formatMoney(potentialValue(enquiry))}</span>
      </p>
      <DetailList
        details={[
          { label: 'Client name', value: clientName(enquiry), wide: true },
          { label: 'Email', value: <EmailLink address={enquiry.emailAddress} />, wide: true },
          { label: 'Country', value: enquiry.country },
          { label: 'Number of days', value: count(enquiry.numberOfDays) },
          { label: 'Adults', value: count(enquiry.adults) },
          { label: 'Children', value: count(enquiry.children) },
          { label: 'Infants', value: count(enquiry.infants) },
          { label: 'Price per day (USD)', value: price == null ? null : formatMoney(price) },
        ]}
      />
    </>
  );
}

const count = (number: number | null | undefined) => (number == null ? null : formatCount(number));
