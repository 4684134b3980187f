import { Badge } from '@/components/ui/badge';

/** Green once the sender has confirmed the e-mail address, grey until then. */
export function VerifiedBadge({ verified }: { verified: boolean }) {
  return <Badge tone={verified ? 'green' : 'grey'}>{verified ? 'Verified' : 'Not verified'}</Badge>;
}
