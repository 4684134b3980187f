import type { ReactNode } from 'react';
import { DateText } from '@/components/platform/ui/date-text';
import { DetailList } from '@/components/platform/ui/detail-list';
import { EmailLink } from '@/components/platform/ui/email-link';
import { PageLink } from '@/components/platform/ui/page-link';
import { Quotation } from '@/components/platform/ui/quotation';
import { stateLabel } from '@/lib/enquiries/enquiry-desk/schema';
import { clientName, potentialValue, type Enquiry } from '@/lib/enquiries/schema';
import { chatAddress, replyAddress } from '@/lib/enquiries/reply';
import { formatCount, formatMoney, formatConverted, formatDate } from '@/lib/platform/values/format';
import { currentFormats } from '@/lib/platform/values/formats';
import { toDialable } from '@/lib/platform/values/phones';
import * as texts from '@/texts/enquiries/enquiries';
import { atRateOf } from '@/texts/platform/shell';

type DetailsProps = {
  enquiry: Enquiry;
  /** The address of the enquiry's page. */
  page?: string | undefined;
  /** Whether the reply form is beside it, so that no mail link is needed. */
  hasReply?: boolean | undefined;
  /** The button that marks it as spam or as real. */
  spam?: ReactNode;
};

/** Every field of an enquiry, infants apart from the travellers who count towards its value. */
export function EnquiryDetails({ enquiry, page, hasReply, spam }: DetailsProps) {
  const price = enquiry.seasonalPricePerDay;
  const state = stateLabel(enquiry.state);
  return (
    <>
      <p dir="auto" className="text-lg font-semibold break-words">
        {enquiry.title}
      </p>
      <p className="mt-0.5 text-quiet">
        {enquiry.referenceNumber} · <DateText value={enquiry.inquiryDate} />
      </p>
      <p className="my-5 flex items-baseline justify-between gap-4 border-y py-4">
        <span className="text-quiet">{texts.potentialValueUsd}</span>
        <span className="text-title font-light tabular-nums">{formatMoney(potentialValue(enquiry))}</span>
      </p>
      <BesideDollars amounts={[potentialValue(enquiry)]} />
      <Quotation text={enquiry.message} />
      <DetailList
        details={[
          { label: texts.clientName, value: clientName(enquiry), wide: true },
          { label: texts.email, value: <EmailLink address={enquiry.emailAddress} />, wide: true },
          ...(enquiry.phoneNumber ? [{ label: texts.phone, value: enquiry.phoneNumber, wide: true }] : []),
          { label: texts.country, value: enquiry.country },
          ...(enquiry.travelDate
            ? [{ label: texts.travelDate, value: <DateText value={enquiry.travelDate} /> }]
            : []),
          { label: texts.numberOfDays, value: count(enquiry.numberOfDays) },
          { label: texts.adults, value: count(enquiry.adults) },
          { label: texts.children, value: count(enquiry.children) },
          { label: texts.infants, value: count(enquiry.infants) },
          ...(enquiry.website?.name
            ? [{ label: texts.website, value: enquiry.website.name, wide: true }]
            : []),
          ...(state ? [{ label: texts.state, value: state }] : []),
          { label: texts.pricePerDayUsd, value: price == null ? null : formatMoney(price) },
          ...(enquiry.readers?.length
            ? [{ label: texts.readBy, value: enquiry.readers.join(', '), wide: true }]
            : []),
        ]}
      />
      <AnswerLinks enquiry={enquiry} page={page} hasReply={hasReply} spam={spam} />
    </>
  );
}

/** Links that answer the traveller, with the first words prepared. */
function AnswerLinks({ enquiry, page, hasReply, spam }: DetailsProps) {
  const number = toDialable(enquiry.phoneNumber);
  const isMailed = enquiry.emailAddress && !hasReply;
  if (!isMailed && !number && !page && !spam) return null;
  return (
    <p className="mt-6 flex flex-wrap gap-3">
      {page && (
        <PageLink href={page} className={answerLooks}>
          {texts.openEnquiry}
        </PageLink>
      )}
      {isMailed && (
        <a href={replyAddress(enquiry)} className={answerLooks}>
          {texts.replyByMail}
        </a>
      )}
      {number && (
        <a href={`tel:${number}`} className={answerLooks}>
          {texts.call}
        </a>
      )}
      {number && (
        <a href={chatAddress(number, enquiry)} target="_blank" rel="noreferrer" className={answerLooks}>
          {texts.whatsApp}
        </a>
      )}
      {spam && <span className="contents">{spam}</span>}
    </p>
  );
}

const answerLooks =
  'inline-flex min-h-10 items-center rounded border border-edge bg-surface px-4 font-medium hover:bg-wash pointer-coarse:min-h-11';

const count = (number: number | null | undefined) => (number == null ? null : formatCount(number));

/** Amounts of US dollars in the person's second currency with the rate's day; nothing without one. */
function BesideDollars({ amounts }: { amounts: readonly number[] }) {
  const beside = formatConverted(amounts.filter(Number.isFinite));
  const { currency } = currentFormats();
  if (!beside || !currency) return null;
  return (
    <p className="-mt-3 mb-5 text-right text-quiet tabular-nums">
      {atRateOf(beside, formatDate(currency.date))}
    </p>
  );
}
