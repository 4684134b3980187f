import { locale } from '@/texts/platform/language';
import * as texts from '@/texts/platform/shell';
import { formatDate } from './format';

const words = new Intl.RelativeTimeFormat(locale);
const minuteMs = 60_000;

/** 'just now', '7 minutes ago', '3 hours ago', then the date; a dash for an invalid moment. */
export function formatTimeAgo(moment: string, now = Date.now()): string {
  const minutes = Math.floor((now - Date.parse(moment)) / minuteMs);
  if (!(minutes < 1440)) return formatDate(moment);
  if (minutes < 6) return texts.justNow;
  return minutes < 60 ? words.format(-minutes, 'minute') : words.format(-Math.floor(minutes / 60), 'hour');
}
