/** What is said of a change of many listings at once; apart from the other messages, because one page needs it. */
export const bulkMessages = {
  percent: 'A percentage from -50 to 100, with one decimal at most.',
  year: 'A year from 2000 to 2098.',
  day: 'Please enter a day.',
  listings: 'Please choose at least one.',
  gone: 'It is not there any more.',
  changedMeanwhile: 'It has changed since it was read. Look at it again.',
  draft: 'It is a draft: finish it in its form first.',
  noDates: (year: number) => `It has no dates in ${year}.`,
  hasDates: (year: number) => `It has its dates of ${year} already.`,
  tooManyDates: 'A season can have 60 ranges of dates at most.',
  priceOutside: 'A price would be under 1 or over 1,000,000 USD.',
  yearPast: 'The new dates would lie before this year.',
  noPrices: 'It has no prices yet.',
  unchanged: 'It is so already.',
  endsBeforeItBegins: (from: string) => `It is visible from ${from} on, which is not before that day.`,
  leftOut: (count: number, year: number) =>
    `${count === 1 ? 'One range is' : `${count} ranges are`} left out: those days have a season in ${year} already.`,
  undoneAlready: 'This change has been undone.',
  undoOver: 'A change can be undone for 24 hours.',
} as const;
