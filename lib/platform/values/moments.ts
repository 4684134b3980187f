import * as common from '@/texts/platform/common';
import { asWritten, locale } from '@/texts/platform/language';
import { dash, datesIn, cacheFormat } from './format';
import { currentFormats } from './formats';

/** In the browser's zone, else in UTC, which is named. */
function inZone(at: string, words: (date: Date, time: string, timeZone: string) => string): string {
  const date = new Date(at);
  if (Number.isNaN(date.valueOf())) return dash;
  const timeZone = currentFormats().zone || 'UTC';
  const clock = cacheFormat(
    `time ${timeZone}`,
    () => new Intl.DateTimeFormat(locale, { timeStyle: 'short', timeZone }),
  );
  const time = clock.format(date);
  return words(date, timeZone === 'UTC' ? common.timeInUtc(time) : time, timeZone);
}

/** '21 Nov 2026, 20:31', or '21 Nov 2026, 17:31 UTC' in an unknown zone. */
export const formatMoment = (at: string) =>
  inZone(at, (date, time, timeZone) => common.moment(asWritten(datesIn(timeZone).format(date)), time));

export const formatTime = (at: string) => inZone(at, (_date, time) => time);
