import { MomentText } from '@/components/platform/ui/moment-text';
import { PageHeader } from '@/components/platform/ui/page-header';
import { formatTime } from '@/lib/platform/values/moments';
import type { Network } from '@/lib/insights/network/calls';
import * as titles from '@/texts/platform/menu';
import * as texts from '@/texts/insights/network';
import { AnswersSection } from './answers-section';
import { ApplicationsSection } from './applications-section';
import { Headline } from './headline';
import { ListingsSection } from './listings-section';
import { ReviewsSection } from './reviews-section';
import type { Whole } from './rows';
import { TrafficSection } from './traffic-section';

/** The network at a glance: one page of figures that needs no script and prints (Handbook, staff: The network at a glance). */
export function Figures({ network, whole }: { network: Network; whole: Whole }) {
  const { at, months, listings, traffic, reviews, answers, applications } = network;
  return (
    <div className="figures">
      <PageHeader
        title={titles.network}
        description={texts.help}
        action={
          <p className="text-quiet">
            <MomentText at={at} text={texts.asOf(formatTime(at))} />
          </p>
        }
      />
      <Headline network={network} />
      <ListingsSection kinds={listings} whole={whole} />
      <TrafficSection months={months} traffic={traffic} whole={whole} />
      <ReviewsSection months={months} reviews={reviews} />
      <AnswersSection answers={answers} whole={whole} />
      <ApplicationsSection months={months} applications={applications} />
    </div>
  );
}
