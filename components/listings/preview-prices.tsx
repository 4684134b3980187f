import { Sentence } from '@/components/platform/ui/sentence';
import { formatDate } from '@/lib/platform/values/format';
import { groupByPrice, rangesFrom } from '@/lib/listings/preview';
import { seasonLabels } from '@/lib/listings/seasons';
import { numberLocale } from '@/texts/platform/language';
import * as texts from '@/texts/listings/preview';
import { PreviewPart } from './preview-part';
import type { ShownListing } from './use-previewed';

type PricesProps = { shown: ShownListing; today: string };

const exact = new Intl.NumberFormat(numberLocale, { maximumFractionDigits: 2 });

/** What a listing costs at least, how to request it, and its prices by season. */
export const PreviewPrices = ({ shown, today }: PricesProps) => (
  <div className="flex min-w-0 flex-col gap-6 self-start">
    <OfferBox shown={shown} today={today} />
    <PreviewPart heading={texts.pricesBySeason}>
      <SeasonTable shown={shown} today={today} />
      {shown.mayChangeRates && <p className="mt-2 text-sm text-quiet">{texts.ratesMayChange}</p>}
    </PreviewPart>
  </div>
);

function OfferBox({ shown, today }: PricesProps) {
  const prices = shown.seasons.flatMap(({ price, ranges }) => {
    const each = rangesFrom(ranges, today).flatMap((range) => range.price ?? []);
    return each.length > 0 ? each : (price ?? []);
  });
  return (
    <div className="rounded border p-5">
      {prices.length > 0 && (
        <p>
          <Sentence
            parts={texts.fromPrice(
              <span className="text-title font-semibold">
                {texts.dollars(exact.format(Math.min(...prices)))}
              </span>,
            )}
          />
          <span className="block text-sm text-quiet">{texts.perPersonAndDay}</span>
        </p>
      )}
      <p className="mt-4 rounded bg-accent px-4 py-2 text-center font-medium text-accent-on">
        {texts.sendAnEnquiry}
      </p>
      {shown.website && <p className="mt-3 text-sm text-quiet wrap-anywhere">{shown.website}</p>}
    </div>
  );
}

const SeasonTable = ({ shown, today }: PricesProps) => (
  <table className="w-full text-sm">
    <thead className="sr-only">
      <tr>
        <th scope="col">{texts.season}</th>
        <th scope="col">{texts.usd}</th>
      </tr>
    </thead>
    <tbody>
      {shown.seasons.flatMap(({ season, ...band }) =>
        groupByPrice({ ...band, ranges: rangesFrom(band.ranges, today) }).map(({ price, ranges }, place) => (
          <tr key={`${season} ${place}`} className={`align-top ${place === 0 ? 'border-t' : ''}`}>
            <th scope="row" className="py-2 pe-3 text-left font-medium">
              {seasonLabels[season]}
              {ranges.map(({ from, to }) => (
                <span key={from} className="block font-normal text-quiet">
                  {formatDate(from)} – {formatDate(to)}
                </span>
              ))}
            </th>
            <td className="py-2 text-right whitespace-nowrap tabular-nums">
              {price === null ? texts.onRequest : texts.dollars(exact.format(price))}
            </td>
          </tr>
        )),
      )}
    </tbody>
  </table>
);
