import type { Month } from '@/lib/days';
import { spanText } from '@/lib/enquiry-desk/schema';
import { dash, formatCount } from '@/lib/format';
import type { Network, Reviewed } from '@/lib/network/calls';
import * as texts from '@/texts/network';
import { Count } from './count';
import { MonthTable } from './month-table';
import { Section } from './section';

const medianText = ({ medianHours }: Reviewed) => (medianHours === null ? dash : spanText(medianHours * 60));
const shareWithin = ({ decided, within }: Reviewed) =>
  decided === 0 ? 0 : Math.round((100 * within) / decided);
const withinText = (reviewed: Reviewed) => (reviewed.decided === 0 ? dash : `${shareWithin(reviewed)} %`);

/** How long reviews took, and how many kept to the target. */
export function ReviewsSection({ months, reviews }: { months: Month[]; reviews: Network['reviews'] }) {
  const [from, to] = [months[0]!.from, months.at(-1)!.to];
  const target = formatCount(reviews.targetHours);
  const row = (
    name: string,
    text: (reviewed: Reviewed) => string,
    value: (reviewed: Reviewed) => number,
  ) => ({
    name,
    cells: reviews.months.map(text),
    total: text(reviews.whole),
    values: reviews.months.map(value),
  });
  return (
    <Section id="reviews" title={texts.reviews} help={texts.reviewsHelp(target)}>
      <MonthTable
        caption={texts.reviews}
        head={texts.reviewsRow}
        months={months}
        rows={[
          {
            name: texts.decided,
            cells: reviews.months.map(({ decided }, place) => (
              <Count key={place} count={decided} figure={{ of: 'decided reviews', ...months[place]! }} />
            )),
            total: <Count count={reviews.whole.decided} figure={{ of: 'decided reviews', from, to }} />,
            values: reviews.months.map(({ decided }) => decided),
          },
          row(texts.median, medianText, ({ medianHours }) => medianHours ?? 0),
          row(texts.within(target), withinText, shareWithin),
        ]}
      />
    </Section>
  );
}
