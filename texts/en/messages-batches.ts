/** What is said of a change of many rows at once; apart from the other messages, because few pages need it. */
export const batchMessages = {
  gone: 'It is not there any more.',
  changedMeanwhile: 'It has changed since it was read.',
  knownTraveller: 'Your company has written with this traveller or answered them, so it is real.',
  draft: 'It is a draft: finish it in its form first.',
  unchanged: 'It is so already.',
  isApproved: 'It is approved, and you cannot decline it.',
  decided: 'It was decided already.',
  refused: 'It could not be changed. Open it and look at what it holds.',
  percent: 'A percentage from -50 to 100, with one decimal at most.',
  year: 'A year from 2000 to 2098.',
  day: 'Please enter a day.',
  noDates: (year: number) => `It has no dates in ${year}.`,
  hasDates: (year: number) => `It has its dates of ${year} already.`,
  tooManyDates: 'A season can have 60 ranges of dates at most.',
  priceOutside: 'A price would be under 1 or over 1,000,000 USD.',
  yearPast: 'The new dates would lie before this year.',
  noPrices: 'It has no prices yet.',
  endsBeforeItBegins: (from: string) => `It is visible from ${from} on, which is not before that day.`,
  leftOut: (count: number, year: number) =>
    `${count === 1 ? 'One range is' : `${count} ranges are`} left out: those days have a season in ${year} already.`,
  undoOver: 'A change can be undone for 24 hours.',
  noUndo: 'This change cannot be undone.',
} as const;

/** What is said of a file of prices; apart from the other messages, because few pages need it. */
export const priceFileMessages = {
  tooLarge: 'A file can have 1 MB at most.',
  workbook: 'This is a workbook. Save it as CSV UTF-8, and choose that file.',
  noWorkbook: 'The workbook cannot be read. Save it as an Excel workbook (.xlsx) or as CSV UTF-8.',
  oldWorkbook:
    'This is a workbook of Excel 97 to 2003. Save it as an Excel workbook (.xlsx) or as CSV UTF-8.',
  lockedWorkbook:
    'This workbook has a password. Save it without one as an Excel workbook (.xlsx), or as CSV UTF-8.',
  sheetTooLarge: 'The sheet is too large. Copy the rows with prices into a new workbook.',
  notUtf8: 'Some letters of the file cannot be read. Save it as CSV UTF-8.',
  empty: 'The file has no rows.',
  oneSheet: (name: string) => `Only the sheet “${name}” is read: other sheets have prices, too.`,
  longCell: 'A cell can have 1,000 characters at most.',
  tooManyRows: 'A file can have 5,000 rows at most.',
  tooManyListings: 'A file can have 500 listings at most.',
  noColumn: (name: string) => `The first row names no column “${name}”.`,
  columnTwice: (name: string) => `The first row names the column “${name}” twice.`,
  openQuote: 'A quotation mark that begins here is not closed.',
  missing: 'Is missing.',
  unknownListing: 'There is no such listing.',
  draft: 'It is a draft: finish it in its form first.',
  season: 'Write low, high or peak.',
  price: 'Write a number such as 1234.50.',
  negative: 'A price cannot be negative.',
  decimals: 'At most two decimals.',
  day: 'Write a day such as 2027-03-31.',
  dayUnclear: (written: string) =>
    `Nothing in the file tells which number of ${written} is the month. Write days such as 2027-03-31, or take the file for Excel, which leaves days as they are.`,
  daysTurned:
    'Some days of the file have the month first, others the day. Write days such as 2027-03-31, or take the file for Excel, which leaves days as they are.',
  datesToo: 'A season has a price once it has dates: write both days.',
  leaveOut: (row: number) => `Leave this row out: row ${row} is of the same season.`,
  otherPrice: (row: number) => `A season has one price: row ${row} has another.`,
  outside: 'A price is from 1 to 1,000,000 USD.',
  tooManyRanges: 'A season can have 60 ranges of dates at most.',
  overlapsKept: (season: string, from: string, to: string) =>
    `Meets the ${season}, which is not in the file: ${from} to ${to}.`,
  otherTitle: (title: string) => `The listing is called “${title}”.`,
  changedMeanwhile: (titles: string) =>
    `Nothing was changed: ${titles} changed since the file was checked. Check it again.`,
  notAsChecked: 'Nothing was changed: the file does not fit any more. Check it again.',
} as const;
