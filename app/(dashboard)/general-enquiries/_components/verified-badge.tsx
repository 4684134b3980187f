import { Badge } from '@/components/platform/ui/badge';
import * as texts from '@/texts/enquiries/general-enquiries';

/** Green once the sender has confirmed the e-mail address, grey until then. */
export function VerifiedBadge({ verified }: { verified: boolean }) {
  return <Badge tone={verified ? 'green' : 'grey'}>{verified ? texts.verified : texts.notVerified}</Badge>;
}
