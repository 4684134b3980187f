import * as common from '@/texts/platform/common';
import { asWritten, locale } from '@/texts/platform/language';
import { dash, datesIn, once } from './format';
import { formats } from '../../account/formats/formats';

/** A time of the clock that the person's browser goes by; in UTC, which is named, where it has not said one. */
function inZone(at: string, words: (date: Date, time: string, timeZone: string) => string): string {
  const date = new Date(at);
  if (Number.isNaN(date.valueOf())) return dash;
  const timeZone = formats().zone || 'UTC';
  const clock = once(
    `time ${timeZone}`,
    () => new Intl.DateTimeFormat(locale, { timeStyle: 'short', timeZone }),
  );
  const time = clock.format(date);
  return words(date, timeZone === 'UTC' ? common.timeInUtc(time) : time, timeZone);
}

/** '2026-11-21T17:31:00Z' as '21 Nov 2026, 20:31' in Nairobi, and as '21 Nov 2026, 17:31 UTC' where nothing is known. */
export const formatMoment = (at: string) =>
  inZone(at, (date, time, timeZone) => common.moment(asWritten(datesIn(timeZone).format(date)), time));

/** '20:31', or '17:31 UTC'. */
export const formatTime = (at: string) => inZone(at, (_date, time) => time);
