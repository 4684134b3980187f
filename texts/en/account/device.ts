export const keepCopy = 'Keep a copy on this device';
export const saveData = 'Save data';
export const numbersAndDates = 'Numbers and dates';
export const formatsHelp = 'How they are shown in lists, pages and charts. What you type is not affected.';
export const currencyBesideDollars = 'Currency beside USD';
export const currencyHint = (date: string) =>
  `Also show amounts in another currency, at the rates of ${date}. Prices are agreed in US dollars.`;
export const none = 'None';
export const thisDevice = 'This browser';
export const thisDeviceHelp = 'These settings apply to this browser only.';
export const asUsual = (sample: string) => `Default: ${sample}`;
