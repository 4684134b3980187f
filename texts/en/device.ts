/** What the choices of one browser say. */

export const keepCopy = 'Keep a copy on this device';
export const saveData = 'Save data';
export const numbersAndDates = 'Numbers and dates';
export const formatsHelp = 'How lists, pages and charts write them. What you type stays as it is.';
export const currencyBesideDollars = 'Currency beside USD';
export const currencyHint = (date: string) =>
  `What amounts are in another currency, by the rates of ${date}. Prices are agreed in US dollars.`;
export const none = 'None';
export const thisDevice = 'This device';
export const thisDeviceHelp = 'These choices count in this browser alone.';
export const asUsual = (sample: string) => `As usual: ${sample}`;
