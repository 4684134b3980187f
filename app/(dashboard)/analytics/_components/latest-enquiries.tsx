import { Card } from '@/components/platform/ui/card';
import { DateText } from '@/components/platform/ui/date-text';
import { Money } from '@/components/platform/ui/money';
import { PageLink } from '@/components/platform/ui/page-link';
import { orNull } from '@/lib/platform/server/read';
import { clientName, potentialValue, type Enquiry } from '@/lib/enquiries/schema';
import { listEnquiries } from '@/lib/enquiries/server';
import { deskPath } from '@/lib/enquiries/enquiry-desk/paths';
import { hasDesk } from '@/lib/enquiries/enquiry-desk/server';
import type { TokenUser } from '@/lib/roles';
import { hasCapability } from '@/lib/platform/server/capabilities';
import { isUnread } from '@/lib/enquiries/unread/readers';
import * as texts from '@/texts/insights/dashboard';
import * as messages from '@/texts/platform/messages';

const shown = 5;

/** The newest enquiries, linked to their pages or to the list. */
export async function LatestEnquiries({ user }: { user: TokenUser }) {
  const page = await orNull(listEnquiries({ page: 1, search: '', perPage: shown }));
  const all = (
    <PageLink href="/enquiries" className="lone-link">
      {texts.allEnquiries}
    </PageLink>
  );
  return (
    <Card title={texts.latestEnquiries} action={page?.docs.length ? all : undefined}>
      {!page && <p className="text-quiet">{messages.couldNotBeShown}</p>}
      {page?.docs.length === 0 && <p className="text-quiet">{texts.noEnquiriesYet}</p>}
      <ul className="-mx-3 -mb-2">
        {page?.docs.slice(0, shown).map((enquiry) => (
          <EnquiryItem key={enquiry._id} enquiry={enquiry} isNew={isUnread(enquiry, user.id)} />
        ))}
      </ul>
    </Card>
  );
}

function addressOf({ _id, referenceNumber }: Enquiry): string {
  if (hasDesk()) return deskPath('enquiries', _id);
  if (hasCapability('single-enquiries')) return `/enquiries?id=${encodeURIComponent(_id)}`;
  return referenceNumber ? `/enquiries?search=${encodeURIComponent(referenceNumber)}` : '/enquiries';
}

function EnquiryItem({ enquiry, isNew }: { enquiry: Enquiry; isNew: boolean }) {
  return (
    <li>
      <PageLink href={addressOf(enquiry)} className="flex gap-3 rounded px-3 py-2 hover:bg-wash">
        <span className="min-w-0 flex-1">
          <span className={`line-clamp-2 wrap-anywhere ${isNew ? 'font-semibold' : ''}`}>
            {isNew && <span aria-hidden className="dot mr-2 inline-block size-2 rounded-full bg-accent" />}
            <span dir="auto">{enquiry.title}</span>
            {isNew && <span className="sr-only"> {texts.unread}</span>}
          </span>
          <span dir="auto" className="block truncate text-quiet">
            {clientName(enquiry)}
          </span>
        </span>
        <span className="shrink-0 text-right">
          <span className="block tabular-nums">
            <Money amounts={[potentialValue(enquiry)]} />
          </span>
          <span className="block text-quiet">
            <DateText value={enquiry.inquiryDate} />
          </span>
        </span>
      </PageLink>
    </li>
  );
}
