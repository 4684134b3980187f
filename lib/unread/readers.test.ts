import { isUnread } from './readers';

test('a record is unread until the user is among its readers', () => {
  expect(isUnread({ readBy: [] }, 'me')).toBe(true);
  expect(isUnread({ readBy: ['you'] }, 'me')).toBe(true);
  expect(isUnread({ readBy: ['you', 'me'] }, 'me')).toBe(false);
});
