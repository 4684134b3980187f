import { Suspense } from 'react';
import { Conversation } from '@/components/enquiries/enquiry-desk/conversation';
import { MarkRead } from '@/components/enquiries/enquiry-desk/mark-read';
import { ButtonLink } from '@/components/platform/ui/button';
import { Card } from '@/components/platform/ui/card';
import { PageHeader } from '@/components/platform/ui/page-header';
import { clientName, potentialValue, type Enquiry } from '@/lib/enquiries/schema';
import { isAtDesk } from '@/lib/enquiries/enquiry-desk/schema';
import { listEnquiries } from '@/lib/enquiries/server';
import { formatDate, formatMoney } from '@/lib/platform/values/format';
import { greeting } from '@/lib/enquiries/replies/schema';
import type { TokenUser } from '@/lib/roles';
import { shouldMarkRead } from '@/lib/enquiries/unread/readers';
import * as texts from '@/texts/enquiries/enquiry-desk';
import { EnquiryDetails } from '../../../_components/enquiry-details';
import { EnquirySide } from './enquiry-side';
import type { EnquiryDeskData } from './read-enquiry-desk';
import { orNull } from '@/lib/platform/server/read';

/** 'Mara Explorer · Australia · 30 Sep 2027 · 5 days · 2 adults · 7,800.0 USD'. */
function summarize(enquiry: Enquiry) {
  const { title, country, travelDate, numberOfDays, adults, children } = enquiry;
  const value = potentialValue(enquiry);
  const figures = [
    ...[travelDate && formatDate(travelDate), numberOfDays && texts.days(numberOfDays)],
    ...[adults && texts.adults(adults), children && texts.children(children)],
    value > 0 && texts.dollars(formatMoney(value)),
  ];
  // A line ends between them: a figure without its unit reads as another.
  const whole = figures.map((figure) => figure && figure.replaceAll(' ', '\u00a0'));
  return [title, country, ...whole].filter(Boolean).join(' · ');
}

type EnquiryDeskProps = EnquiryDeskData & { id: string; user: TokenUser; enquiry: Enquiry };

/** The messages come first, with the reply under them: that is what a person opens the page for. */
export function EnquiryDesk({ id, user, enquiry, desk, messages, savedReplies }: EnquiryDeskProps) {
  const atDesk = isAtDesk(user);
  const mayReply = atDesk && enquiry.state !== 'spam';
  return (
    <>
      {shouldMarkRead(enquiry, desk, { id: user.id, mayOpen: atDesk }) && (
        <MarkRead list="enquiries" id={id} />
      )}
      <PageHeader
        title={texts.enquiryOf(clientName(enquiry))}
        description={summarize(enquiry)}
        back={{ href: '/enquiries', label: texts.backToEnquiries }}
      />
      <div className="grid items-start gap-4 *:min-w-0 lg:grid-cols-[minmax(0,1fr)_22rem]">
        <div className="grid gap-4 *:min-w-0">
          {messages && (
            <Conversation
              list="enquiries"
              id={id}
              enquiry={{ ...enquiry, client: clientName(enquiry) }}
              messages={messages.data}
              reply={mayReply ? { asked: enquiry, saved: [greeting, ...(savedReplies ?? [])] } : null}
            />
          )}
          <Suspense>
            <NextUnread id={id} />
          </Suspense>
          <Card title={texts.whatTheTravellerAsks}>
            <EnquiryDetails
              // The state is shown beside it, and the message in its thread.
              enquiry={{ ...enquiry, state: undefined, message: messages?.data ? '' : enquiry.message }}
              hasReply={messages !== null && mayReply}
            />
          </Card>
        </div>
        {desk && (
          <EnquirySide user={user} desk={desk} messages={messages?.data ?? []} savedReplies={savedReplies} />
        )}
      </div>
    </>
  );
}

/** A link to the newest other unread enquiry, where there is one. */
async function NextUnread({ id }: { id: string }) {
  const page = await orNull(listEnquiries({ page: 1, search: '', perPage: 2, view: 'unread' }));
  const next = page?.docs.find(({ _id }) => _id !== id);
  if (!next) return null;
  return (
    <ButtonLink
      href={`/enquiries/desk/${encodeURIComponent(next._id)}`}
      className="max-w-full justify-self-end"
    >
      <span dir="auto" className="truncate">
        {texts.nextUnread(clientName(next))}
      </span>
    </ButtonLink>
  );
}
