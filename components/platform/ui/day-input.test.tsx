import { renderToStaticMarkup } from 'react-dom/server';
import { unfinishedDay } from '@/lib/platform/values/days';
import { DayBox, DayInput } from './day-input';

/** What stands over the browser's own text. */
const shown = (field: React.JSX.Element) => renderToStaticMarkup(field).replace(/<[^>]*>/g, '');

test('a day stands in every field as everywhere else, whether the field or its form holds it', () => {
  expect(shown(<DayInput name="from" defaultValue="2026-11-25" />)).toBe('25 Nov 2026');
  expect(shown(<DayInput value="2027-04-03" onChange={() => {}} />)).toBe('3 Apr 2027');
  expect(shown(<DayInput name="from" />)).toBe('No date');
  expect(shown(<DayBox name="from" day="" empty="From" />)).toBe('From');
});

test('a day that is not written to its end is left to the browser to show', () => {
  expect(shown(<DayBox name="from" day={unfinishedDay} />)).toBe('');
});
