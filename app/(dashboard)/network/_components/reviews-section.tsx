import { Fragment } from 'react';
import type { Month } from '@/lib/platform/values/days';
import { formatMinutes } from '@/lib/enquiries/enquiry-desk/schema';
import { dash, formatCount } from '@/lib/platform/values/format';
import type { Span } from '@/lib/lists/list-filters/schema';
import type { Network, ReviewCounts } from '@/lib/insights/network/calls';
import * as texts from '@/texts/insights/network';
import { Count } from './count';
import { MonthTable, type MonthRow } from './month-table';
import { Section } from './section';

const medianText = ({ medianHours }: ReviewCounts) =>
  medianHours === null ? dash : formatMinutes(medianHours * 60);
const shareWithin = ({ decided, within }: ReviewCounts) =>
  decided === 0 ? 0 : Math.round((100 * within) / decided);
const withinText = (reviewed: ReviewCounts) => (reviewed.decided === 0 ? dash : `${shareWithin(reviewed)}%`);
const over = ({ decided, within }: ReviewCounts) => decided - within;

type ReviewFigure = {
  name: string;
  /** How many reviews the figure is about. */
  count: (reviewed: ReviewCounts) => number;
  /** A figure that is shown and drawn instead of their number. */
  text?: (reviewed: ReviewCounts) => string;
  value?: (reviewed: ReviewCounts) => number;
  took?: Span;
};

/** Reviews by their duration against the target. */
export function ReviewsSection({ months, reviews }: { months: Month[]; reviews: Network['reviews'] }) {
  const whole = { from: months[0]!.from, to: months.at(-1)!.to };
  const target = formatCount(reviews.targetHours);
  const row = ({ name, count, text, value = count, took }: ReviewFigure): MonthRow => {
    const cell = (reviewed: ReviewCounts, month: Month) => (
      <Count
        count={count(reviewed)}
        {...(text && { text: text(reviewed) })}
        figure={{ of: 'decided reviews', took, ...month }}
      />
    );
    return {
      name,
      cells: reviews.months.map((reviewed, place) => (
        <Fragment key={place}>{cell(reviewed, months[place]!)}</Fragment>
      )),
      total: cell(reviews.whole, whole),
      values: reviews.months.map(value),
    };
  };
  return (
    <Section id="reviews" title={texts.reviews} help={texts.reviewsHelp(reviews.targetHours, target)}>
      <MonthTable
        caption={texts.reviews}
        head={texts.reviewsRow}
        months={months}
        rows={[
          row({ name: texts.decided, count: ({ decided }) => decided }),
          row({
            name: texts.median,
            count: ({ decided }) => decided,
            text: medianText,
            value: ({ medianHours }) => medianHours ?? 0,
          }),
          row({
            name: texts.within(target),
            count: ({ within }) => within,
            text: withinText,
            value: shareWithin,
            took: 'within',
          }),
          row({ name: texts.over(target), count: over, took: 'over' }),
        ]}
      />
    </Section>
  );
}
