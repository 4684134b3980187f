import { currentFormats } from '@/lib/platform/values/formats';
import { formatMoment } from '@/lib/platform/values/moments';

/** A moment as '21 Nov 2026, 20:31' where the person is, in a <time> that names the zone. */
export const MomentText = ({ at, text = formatMoment(at) }: { at: string; text?: string }) => (
  <time dateTime={at} title={currentFormats().zone || undefined} className="tabular-nums">
    {text}
  </time>
);
