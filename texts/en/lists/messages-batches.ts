/** What is said of a change of many rows at once; apart from the other messages, because few pages need it. */
export const batchMessages = {
  gone: 'It no longer exists.',
  changedMeanwhile: 'It has changed since you opened it.',
  knownTraveller: 'Your company has written with this traveller or answered them, so it is real.',
  draft: 'It is a draft: finish it in its form first.',
  unchanged: 'No change needed.',
  isApproved: 'It is approved, and you cannot decline it.',
  decided: 'It was already decided.',
  refused: 'It could not be changed. Open it to see why.',
  percent: 'A percentage from -50 to 100, with one decimal at most.',
  year: 'A year from 2000 to 2098.',
  day: 'Please enter a day.',
  noDates: (year: number) => `It has no dates in ${year}.`,
  tooManyDates: 'A season can have 60 ranges of dates at most.',
  priceOutside: 'A price would be under 1 or over 1,000,000 USD.',
  yearOver: 'That year is over.',
  yearPast: 'The new dates would be before this year.',
  noPrices: 'It has no prices yet.',
  endsBeforeItBegins: (from: string) => `It only becomes visible on ${from}.`,
  leftOut: (count: number, year: number) =>
    `${count === 1 ? 'One range is' : `${count} ranges are`} left out: those days already have a season in ${year}.`,
  undoOver: 'A change can be undone for 24 hours.',
  noUndo: 'This change cannot be undone.',
} as const;

/** What is said of a file of prices; apart from the other messages, because few pages need it. */
export const priceFileMessages = {
  tooLarge: 'A file can be at most 1 MB.',
  workbook: 'This is a workbook. Save it as CSV UTF-8, and choose that file.',
  noWorkbook: 'The workbook cannot be read. Save it as an Excel workbook (.xlsx) or as CSV UTF-8.',
  oldWorkbook: 'This is an Excel 97 to 2003 workbook. Save it as an Excel workbook (.xlsx) or as CSV UTF-8.',
  lockedWorkbook:
    'This workbook has a password. Save it without one as an Excel workbook (.xlsx), or as CSV UTF-8.',
  sheetTooLarge: 'The sheet is too large. Copy the rows with prices into a new workbook.',
  notUtf8: 'Some characters in the file cannot be read. Save it as CSV UTF-8.',
  empty: 'The file has no rows.',
  oneSheet: (name: string) => `Only the sheet “${name}” is read: other sheets have prices, too.`,
  longCell: 'A cell can have 1,000 characters at most.',
  tooManyRows: 'A file can have 5,000 rows at most.',
  tooManyListings: 'A file can have 500 listings at most.',
  noColumn: (name: string) => `The first row has no column “${name}”.`,
  columnTwice: (name: string) => `The first row has the column “${name}” twice.`,
  openQuote: 'A quotation mark that begins here is not closed.',
  missing: 'Missing.',
  unknownListing: 'There is no such listing.',
  draft: 'It is a draft: finish it in its form first.',
  season: 'Enter low, high or peak.',
  price: 'Enter a number such as 1234.50.',
  negative: 'A price cannot be negative.',
  decimals: 'At most two decimals.',
  day: 'Enter a day such as 2027-03-31.',
  dayUnclear: (written: string) =>
    `It is not clear which number of ${written} is the month. Enter days such as 2027-03-31, or download the file for Excel, which leaves days as they are.`,
  daysTurned:
    'The file mixes day-first and month-first dates. Enter days such as 2027-03-31, or download the file for Excel, which leaves days as they are.',
  datesToo: 'A price needs dates: enter the first and the last day.',
  leaveOut: (row: number) => `Remove this row: row ${row} has the same season.`,
  outside: 'A price is from 1 to 1,000,000 USD.',
  tooManyRanges: 'A season can have 60 ranges of dates at most.',
  overlapsKept: (season: string, from: string, to: string) =>
    `Overlaps the ${season}, which is not in the file: ${from} to ${to}.`,
  otherTitle: (title: string) => `The listing is called “${title}”.`,
  changedMeanwhile: (titles: string) =>
    `Nothing was changed: ${titles} changed since the file was checked. Check it again.`,
  notAsChecked: 'Nothing was changed: the file no longer matches the listings. Check it again.',
} as const;
