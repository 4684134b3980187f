import { nextPlace, clampPlace, type Place, type ReaderEvent } from './reading-place';

/** Where a reader of so many bars is after all of this. */
const after = (bars: number, events: ReaderEvent[], at: Place = null) =>
  events.reduce<Place>((now, reading) => nextPlace(now, reading, bars - 1), at);
const keys = (...names: string[]): ReaderEvent[] => names.map((key) => ({ type: 'key', key }));

test('the arrow keys go from bar to bar, from the last one on, and stay among them', () => {
  expect(after(30, [{ type: 'focus' }])).toBe(29);
  expect(after(30, keys('ArrowLeft', 'ArrowLeft'))).toBe(27);
  expect(after(30, keys('Home', 'ArrowLeft', 'ArrowRight'))).toBe(1);
  expect(after(30, keys('Home', 'End', 'ArrowRight'))).toBe(29);
  expect(after(30, [...keys('Home'), { type: 'focus' }])).toBe(0);
  expect(after(30, [...keys('Home', 'Tab'), { type: 'blur' }])).toBeNull();
});

test('a finger that scrolls the page leaves nothing on show, one that is lifted its value', () => {
  const touched: ReaderEvent[] = [{ type: 'point', place: 12 }];
  const lifted: ReaderEvent = { type: 'leave', pointer: 'touch', isFocused: false };
  expect(after(30, [...touched, lifted])).toBe(12);
  expect(after(30, [...touched, { type: 'cancel' }, lifted])).toBeNull();
  expect(after(30, [...touched, { ...lifted, pointer: 'mouse' }])).toBeNull();
  expect(after(30, [...touched, { ...lifted, pointer: 'mouse', isFocused: true }])).toBe(12);
});

test('where there are fewer bars than before, the last one is read', () => {
  expect(clampPlace(300, 29)).toBe(29);
  expect(clampPlace(null, 29)).toBeNull();
  expect(after(30, keys('ArrowLeft'), 300)).toBe(28);
  expect(after(30, [{ type: 'point', place: 30 }])).toBe(29);
});
