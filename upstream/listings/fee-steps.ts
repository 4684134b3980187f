/** Listings that pay one fee on a website, US dollars a day; `before`: those ranked first at equal fee. */
export type PaidFee = { fee: number; listings: number; before: number };
/** The smallest fee for a place, from 1. */
type FeeStep = { ranking: number; fee: number };

/** In tenths of a dollar a day (Handbook, listings 10). */
const leastTenths = 15;
const mostTenths = 1_000_000;

const tenthsFrom = (fee: number) => Math.ceil(Math.round(fee * 1e6) / 1e5);
const tenthsAbove = (fee: number) => Math.floor(Math.round(fee * 1e6) / 1e5) + 1;

/** The place of a fee: behind higher fees and earlier listings with the same fee. */
export const rankFee = (paid: readonly PaidFee[], fee: number) =>
  1 +
  paid.reduce(
    (ahead, each) => ahead + (each.fee > fee ? each.listings : each.fee === fee ? each.before : 0),
    0,
  );

/** The smallest fee for each place, cheapest first; places change only at others' fees and just above. */
export function computeFeeSteps(paid: readonly PaidFee[]): FeeStep[] {
  const highestFirst = paid.toSorted((one, other) => other.fee - one.fee);
  const tenths = new Set([leastTenths, ...paid.flatMap(({ fee }) => [tenthsFrom(fee), tenthsAbove(fee)])]);
  const candidates = [...tenths].filter((each) => each >= leastTenths && each <= mostTenths);
  const steps: FeeStep[] = [];
  let above = 0;
  let next = 0;
  for (const fee of candidates.sort((one, other) => other - one).map((each) => each / 10)) {
    while (next < highestFirst.length && highestFirst[next]!.fee > fee)
      above += highestFirst[next++]!.listings;
    const same = highestFirst[next];
    const ranking = 1 + above + (same?.fee === fee ? same.before : 0);
    const last = steps.at(-1);
    if (last?.ranking === ranking) last.fee = fee;
    else steps.push({ ranking, fee });
  }
  return steps.reverse();
}
