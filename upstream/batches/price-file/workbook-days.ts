import { addDays } from '../../../lib/days';
import { attribute, readMarkup } from './markup';

/** The day that a number of a workbook stands for; null for one that is none. */
export type DayOf = (number: number) => string | null;

/** Programs that count in a time zone miss a midnight by less than two minutes. */
const mostOffDays = 2 / 1440;

/** The days of numbers, counted from 1900 or from 1904. */
export const daysFrom =
  (isFrom1904: boolean): DayOf =>
  (number) => {
    const day = Math.round(number);
    // Up to 1 March 1900 spreadsheets count a day too many.
    return Math.abs(number - day) < mostOffDays && day > 60 && day < 2_900_000
      ? addDays(isFrom1904 ? '1904-01-01' : '1899-12-30', day)
      : null;
  };

/** The formats of days that need no description, by their numbers. */
const knownFormats: readonly number[] = [
  14, 15, 16, 17, 22, 27, 28, 29, 30, 31, 36, 50, 51, 52, 53, 54, 57, 58,
];
/** What a format shows as it stands, and what it says of colours and languages. */
const fixed = /"[^"]*"|\\.|\[[^\]]*\]|_./g;

/** Which styles of cells show a number as a day. */
export function dayStyles(document: string): boolean[] {
  const formats = new Set(knownFormats);
  const styles: boolean[] = [];
  let isOfCells = false;
  if (document === '') return styles;
  readMarkup(document, {
    open: (name, attributes) => {
      const format = Number(attribute(attributes, 'numFmtId'));
      if (name === 'numFmt' && /[dy]/i.test(attribute(attributes, 'formatCode').replace(fixed, '')))
        formats.add(format);
      if (name === 'cellXfs') isOfCells = true;
      if (name === 'xf' && isOfCells) styles.push(formats.has(format));
    },
    close: (name) => {
      if (name === 'cellXfs') isOfCells = false;
    },
  });
  return styles;
}
