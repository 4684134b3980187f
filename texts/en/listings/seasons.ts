export const chooseFirstDay = 'Choose the first day.';
export const chooseLastDay = 'Choose the last day, after the first one.';
export const useTheseDates = 'Use these dates';
export const noSeason = 'No season';
export const seasonFromTo = (label: string, from: string, to: string) => `${label}: ${from} to ${to}`;
export const takenBack = 'Undone.';
export const copiedToNextYear = 'Copied to the next year.';
export const nothingToCopy = 'There is nothing new to copy.';
export const copyToNextYear = 'Copy to the next year';
export const drawHelp = 'Choose a season, then press a month or drag over its days.';
export const drawSeason = (season: string) => `Draw ${season}`;
export const hideEarlierYears = 'Hide earlier years';
export const earlierYears = (count: number) => `Earlier years (${count})`;
export const from = 'From';
export const to = 'To';
export const removeDates = 'Remove dates';
export const addDates = 'Add dates';
export const pricesHelp =
  'Every day of the year belongs to one season at most. The strip shows days without a price.';
export const pricesByYearHelp = (unit: string) =>
  `Every day of the year belongs to one season at most. Each range of dates has its own price in USD, ${unit}.`;
export const priceUsd = 'Price (USD)';
export const usd = 'USD';
export const drawOn = (year: number) => `Draw on ${year}`;
export const fromTo = (from: string, to: string) => `${from} to ${to}`;
export const noPrice = (days: string) => `No price: ${days}.`;
export const inTwoSeasons = (days: string) => `In two seasons: ${days}.`;
export const everyDayPriced = 'every day has one price.';
export const lowSeason = 'Low season';
export const highSeason = 'High season';
export const peakSeason = 'Peak season';
export const months = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'];
export const yearText = (year: number, words: string) => `${year}: ${words}`;
export const chooseDates = (place: number, season: string) =>
  `Choose dates ${place} of ${season} in a calendar`;
