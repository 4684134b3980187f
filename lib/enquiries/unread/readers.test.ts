import { shouldMarkRead, isUnread } from './readers';

test('a record is unread until the user is among its readers', () => {
  expect(isUnread({ readBy: [] }, 'me')).toBe(true);
  expect(isUnread({ readBy: ['you'] }, 'me')).toBe(true);
  expect(isUnread({ readBy: ['you', 'me'] }, 'me')).toBe(false);
});

test('a page marks what is unread, and what is still new to somebody whose reading opens it', () => {
  const staff = { id: 'me', mayOpen: true };
  const [read, unread] = [{ readBy: ['me'] }, { readBy: [] }];
  expect(shouldMarkRead(unread, { state: 'opened' }, staff)).toBe(true);
  expect(shouldMarkRead(unread, null, staff)).toBe(true);
  expect(shouldMarkRead(read, { state: 'new' }, staff)).toBe(true);
  expect(shouldMarkRead(read, { state: 'new' }, { ...staff, mayOpen: false })).toBe(false);
  expect(shouldMarkRead(read, { state: 'opened' }, staff)).toBe(false);
  expect(shouldMarkRead(read, null, staff)).toBe(false);
});
