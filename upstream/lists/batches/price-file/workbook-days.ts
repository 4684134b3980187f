import { addDays } from '../../../../lib/platform/values/days';
import { isOtherCurrency } from '../../../../lib/platform/values/numbers';
import { readAttribute, readMarkup } from './markup';

export type DayReader = (number: number) => string | null;

/** Programs that count in a time zone miss midnight by less than two minutes. */
const mostOffDays = 2 / 1440;

export const createDayReader =
  (isFrom1904: boolean): DayReader =>
  (number) => {
    const day = Math.round(number);
    // Up to 1 March 1900 spreadsheets count a day too many.
    return Math.abs(number - day) < mostOffDays && day > 60 && day < 2_900_000
      ? addDays(isFrom1904 ? '1904-01-01' : '1899-12-30', day)
      : null;
  };

const knownFormats: readonly number[] = [
  14, 15, 16, 17, 22, 27, 28, 29, 30, 31, 36, 50, 51, 52, 53, 54, 57, 58,
];
/** Parts of a format that are literal, or that set colour or language. */
const fixed = /"[^"]*"|\\.|\[[^\]]*\]|_./g;

/** Texts that a format puts beside a number: '[$KES-441]', '"KSh"', '€'. */
const besides = /\[\$([^\]-]*)[^\]]*\]|"([^"]*)"|(\p{Sc})/gu;
const currencyIn = (format: string) =>
  [...format.matchAll(besides)]
    .map(([, named, quoted, sign]) => (named || quoted || sign || '').trim())
    .find(isOtherCurrency);

/** How a style shows a number: as a day, or with a foreign currency. */
export type CellStyle = { isDay: boolean; currency: string | undefined };

export function readCellStyles(document: string): CellStyle[] {
  const days = new Set(knownFormats);
  const currencies = new Map<number, string | undefined>();
  const styles: CellStyle[] = [];
  let isOfCells = false;
  if (document === '') return styles;
  readMarkup(document, {
    open: (name, attributes) => {
      const format = Number(readAttribute(attributes, 'numFmtId'));
      const code = readAttribute(attributes, 'formatCode');
      if (name === 'numFmt' && /[dy]/i.test(code.replace(fixed, ''))) days.add(format);
      if (name === 'numFmt') currencies.set(format, currencyIn(code));
      if (name === 'cellXfs') isOfCells = true;
      if (name === 'xf' && isOfCells)
        styles.push({ isDay: days.has(format), currency: currencies.get(format) });
    },
    close: (name) => {
      if (name === 'cellXfs') isOfCells = false;
    },
  });
  return styles;
}
