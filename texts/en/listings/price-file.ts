import { plural } from '../platform/language';

type Kind = 'safari' | 'property';
const several = { safari: 'safaris', property: 'properties' };
export const counted = (count: number, kind: Kind, shown = String(count)) =>
  `${shown} ${plural(count, kind, several[kind])}`;

export const help =
  'Download the file, change prices and dates in it, and upload it again. Every row is checked, and you see the changes before anything is saved.';
export const byFile = 'Prices by file';
export const takeHeading = '1. Download';
const eachRow = 'one for each range of dates, and one for a season without dates.';
export const takeHelp = (kind: Kind) => `The ${several[kind]} found, with one row for each range of dates.`;
export const takeFirst = (found: string) =>
  `${found} found. A file has the first 500 by title, without drafts: one row for each range of dates.`;
export const foundCount = (found: string) => `${found} found.`;
export const draftsLeftOut = (count: number, shown: string) =>
  plural(count, '1 draft is not included.', `${shown} drafts are not included.`);
export const oneFile = (listings: string, rows: string) =>
  `The file has ${listings} in ${rows} rows: ${eachRow}`;
export const severalFiles = (files: string) =>
  `They make ${files} files by title, because one file would be too long to upload. Rows: ${eachRow}`;
export const fileOf = (number: number, files: number, listings: string, rows: string) =>
  `File ${number} of ${files}: ${listings}, ${rows} rows`;
export const find = 'Find';
export const findLabel = (kind: Kind) => `Which ${several[kind]}`;
export const takeTheFile = 'Download the file';
export const handIn = '2. Upload';
export const takeForExcel = 'Download for Excel';
export const takeAsCsv = 'Download as CSV';
export const handInHelp = (hasWorkbooks: boolean) =>
  `${hasWorkbooks ? 'An Excel workbook (.xlsx), or ' : ''}CSV with commas or semicolons, at most 1 MB, 5,000 rows and 500 listings. The rows of a season replace all its dates; a season that is not in the file does not change.`;
export const file = 'File of prices';
export const checking = (name: string) => `Checking ${name} …`;
export const readAt = (name: string, time: string) =>
  `${name} as it was at ${time}. Choose it again once you have changed it.`;
export const tooLarge = 'A file can be at most 1 MB.';
export const cannotRead = 'The file cannot be read. It may have been changed or moved: choose it again.';
export const notChecked = 'The file could not be checked. Please try again.';
export const checkAgain = 'Check again';
export const mistakes = (count: number) => plural(count, 'One mistake', `${count} mistakes`);
export const nothingStored = 'Nothing has changed. Correct these cells, save the file and choose it again.';
export const firstOf = (shown: number) => `The first ${shown} of them:`;
export const mistakesTable = 'Mistakes by row and column';
export const warningsTable = 'Remarks by row and column';
export const warnings = (count: number) => plural(count, 'One remark', `${count} remarks`);
export const warningsHelp = 'You can continue despite these.';
export const row = 'Row';
export const column = 'Column';
export const whatIsWrong = 'What is wrong';
export const remark = 'Remark';
export const wholeFile = 'the whole file';
export const unchanged = (count: number, kind: Kind) => `${counted(count, kind)} already match the file.`;
export const nothingToChange = 'The file changes nothing.';
