import { Tiles } from '@/components/platform/ui/tiles';
import { formatBar } from '@/lib/platform/values/chart';
import type { Month } from '@/lib/platform/values/days';
import { formatMinutes } from '@/lib/enquiries/enquiry-desk/schema';
import { formatCount } from '@/lib/platform/values/format';
import type { Network } from '@/lib/insights/network/calls';
import type { Figure } from '@/lib/insights/network/links';
import * as texts from '@/texts/insights/network';
import { Count } from './count';
import { Section } from './section';

const nameOf = ({ from, to }: Month) => formatBar({ from, to, total: 0 }, 'month');

/** The last complete month in four figures beside the month before; nothing without both. */
export function Headline({ network }: { network: Network }) {
  const { months, traffic, reviews, applications } = network;
  const place = months.length - 2;
  const [month, before] = [months[place], months[place - 1]];
  if (!month || !before) return null;
  const tile = (label: string, counts: readonly number[], figure: Figure, detail?: string) => ({
    label,
    value: <Count count={counts[place] ?? 0} figure={figure} />,
    detail: detail ?? texts.inMonth(formatCount(counts[place - 1] ?? 0), nameOf(before)),
  });
  const decided = reviews.months.map((reviewed) => reviewed.decided);
  const received = applications.months.map((applied) => applied.received);
  const median = reviews.months[place]?.medianHours ?? null;
  return (
    <Section id="month" title={nameOf(month)} help={texts.headlineHelp}>
      <Tiles
        tiles={[
          tile(texts.enquiries, traffic.whole.enquiries, { of: 'enquiries', ...month }),
          tile(texts.views, traffic.whole.views, { of: 'views', ...month }),
          tile(
            texts.decidedReviews,
            decided,
            { of: 'decided reviews', ...month },
            median === null ? undefined : texts.medianOf(formatMinutes(median * 60)),
          ),
          tile(texts.applications, received, { of: 'outcomes', outcome: 'received', ...month }),
        ]}
      />
    </Section>
  );
}
