import { Badge } from '@/components/platform/ui/badge';
import { stateLabel } from '@/lib/enquiries/enquiry-desk/schema';
import type { GeneralEnquiry } from '@/lib/enquiries/general-enquiries/calls';
import { dash } from '@/lib/platform/values/format';
import { waiting } from '@/texts/enquiries/enquiry-desk';
import * as texts from '@/texts/enquiries/general-enquiries';

/** A custom enquiry's state, and whether it waits. */
export function GeneralState({ enquiry }: { enquiry: GeneralEnquiry }) {
  const label = stateLabel(enquiry.state) ?? dash;
  return (
    <span className="inline-flex flex-wrap items-center gap-x-2 gap-y-1">
      {label}
      {enquiry.waiting && <Badge tone="orange">{waiting}</Badge>}
    </span>
  );
}

/** Green once the sender has confirmed the e-mail address, grey until then. */
export function VerifiedBadge({ verified }: { verified: boolean }) {
  return <Badge tone={verified ? 'green' : 'grey'}>{verified ? texts.verified : texts.notVerified}</Badge>;
}
