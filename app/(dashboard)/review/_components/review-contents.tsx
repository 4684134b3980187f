import { Lines } from '@/components/platform/ui/lines';
import type { ReactNode } from 'react';
import { SeasonMark, YearStrip } from '@/components/listings/year-strip';
import { Card } from '@/components/platform/ui/card';
import { DetailList } from '@/components/platform/ui/detail-list';
import { MarkList } from '@/components/platform/ui/mark-list';
import { Money } from '@/components/platform/ui/money';
import { OuterLink } from '@/components/platform/ui/outer-link';
import { currentYear, dash, formatDate } from '@/lib/platform/values/format';
import { groupByPrice, listHeadings } from '@/lib/listings/preview';
import { seasonLabels } from '@/lib/listings/seasons';
import { yearsOf, yearStrip } from '@/lib/listings/year';
import type { ReviewData } from '@/lib/review/server';
import * as texts from '@/texts/review/review';

type CardProps = { read: ReviewData };

function Part({ heading, children }: { heading: string; children: ReactNode }) {
  return (
    <div className="mb-4 last:mb-0">
      <h3 className="text-xs text-quiet">{heading}</h3>
      {children}
    </div>
  );
}

const Chips = ({ words }: { words: readonly string[] }) => (
  <ul className="mt-1 flex flex-wrap gap-2">
    {words.map((word) => (
      <li key={word} className="rounded-full bg-wash px-3 py-1 text-sm wrap-anywhere">
        {word}
      </li>
    ))}
  </ul>
);

export function TextsCard({ read: { shown } }: CardProps) {
  return (
    <Card title={texts.texts}>
      <Part heading={texts.brief}>
        <p dir="auto" className="mt-0.5 max-w-prose wrap-anywhere">
          {shown.briefDescription || dash}
        </p>
      </Part>
      <Part heading={texts.full}>
        <Lines className="mt-0.5 max-w-prose">{shown.fullDescription || dash}</Lines>
      </Part>
    </Card>
  );
}

/** The length and the chosen lists. */
export function ContentsCard({ read: { shown }, names }: CardProps & { names: Record<string, string> }) {
  const facts = [...(shown.days === null ? [] : [texts.daysLong(shown.days)]), ...shown.facts];
  return (
    <Card title={texts.contents}>
      <Part heading={texts.facts}>{facts.length > 0 ? <Chips words={facts} /> : <p>{dash}</p>}</Part>
      {Object.entries(listHeadings).map(([list, heading]) => {
        const chosen = shown.chosen[list] ?? [];
        if (chosen.length === 0) return null;
        return (
          <Part key={list} heading={heading}>
            <Chips words={chosen.map((id) => names[id] ?? id)} />
          </Part>
        );
      })}
      {shown.awards.length > 0 && (
        <Part heading={texts.awards}>
          <MarkList marks={shown.awards} />
        </Part>
      )}
      {shown.film && (
        <Part heading={texts.film}>
          <OuterLink address={shown.film}>{shown.film}</OuterLink>
        </Part>
      )}
    </Card>
  );
}

/** The seasons as strips, their dates by price, and whether rates may change. */
export function SeasonsCard({ read: { shown, prices } }: CardProps) {
  return (
    <Card title={texts.seasonsAndPrices}>
      <div className="grid gap-4">
        {yearsOf(prices, currentYear()).map((year) => (
          <div key={year}>
            <h3 className="mb-1 text-xs text-quiet">{year}</h3>
            <YearStrip strip={yearStrip(prices, year)} />
          </div>
        ))}
      </div>
      <table className="mt-4 w-full">
        <thead className="text-left text-xs text-quiet">
          <tr>
            <th scope="col" className="pb-1 font-normal">
              {texts.season}
            </th>
            <th scope="col" className="pb-1 text-right font-normal">
              {texts.price}
            </th>
          </tr>
        </thead>
        <tbody>
          <SeasonRows seasons={shown.seasons} />
        </tbody>
      </table>
      <div className="mt-4 border-t pt-4">
        <DetailList
          details={[{ label: texts.rightToChangeRates, value: shown.mayChangeRates ? texts.yes : texts.no }]}
        />
      </div>
    </Card>
  );
}

const SeasonRows = ({ seasons }: Pick<ReviewData['shown'], 'seasons'>) =>
  seasons.flatMap(({ season, ...band }) =>
    groupByPrice(band).map(({ price, ranges }, place) => (
      <tr key={`${season} ${place}`} className={`align-top ${place === 0 ? 'border-t' : ''}`}>
        <th scope="row" className="py-2 pe-3 text-left font-medium">
          <span className="flex items-center gap-2">
            <SeasonMark season={season} /> {seasonLabels[season]}
          </span>
          <span className="flex flex-wrap gap-x-4 font-normal text-quiet">
            {ranges.length === 0 && <span>{texts.noDates}</span>}
            {ranges.map(({ from, to }) => (
              <span key={from} className="sm:whitespace-nowrap">
                {texts.fromTo(formatDate(from), formatDate(to))}
              </span>
            ))}
          </span>
        </th>
        <td className="py-2 text-right tabular-nums">
          <Money amounts={price === null ? [] : [price]} stacked isExact />
        </td>
      </tr>
    )),
  );
