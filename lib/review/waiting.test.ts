import { formatWait, waitingTime } from './waiting';

const hour = 3_600_000;
const begun = Date.parse('2026-11-24T08:00:00Z');
const review = { submittedAt: '2026-11-24T08:00:00.000Z', dueAt: '2026-11-26T08:00:00.000Z' };
const after = (hours: number) => waitingTime(review, begun + hours * hour);

it.each([
  [0.9, 'less than an hour'],
  [1, '1 hour'],
  [47.9, '47 hours'],
  [48, '2 days'],
  [71.9, '2 days'],
  [240, '10 days'],
])('%p hours are %s', (hours, words) => expect(formatWait(hours * hour)).toBe(words));

it('tells how long a review has waited and what is left of its time', () => {
  expect(after(12)).toEqual({
    waits: 'Waiting 12 hours',
    target: '36 hours left',
    isLate: false,
  });
  expect(after(0)).toMatchObject({ waits: 'Waiting less than an hour', target: '2 days left' });
});

it('says in words that the time is over', () => {
  expect(after(48)).toMatchObject({ target: 'less than an hour overdue', isLate: true });
  expect(after(120)).toEqual({
    waits: 'Waiting 5 days',
    target: '3 days overdue',
    isLate: true,
  });
});

it('knows nothing of moments that are none', () => {
  expect(waitingTime({ submittedAt: '', dueAt: '' }, begun)).toBeNull();
  expect(waitingTime({ ...review, dueAt: review.submittedAt }, begun)).toBeNull();
});

it('never waits less than nothing, whatever the clocks say', () => {
  expect(after(-1)).toMatchObject({ waits: 'Waiting less than an hour', isLate: false });
});
