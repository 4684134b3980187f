import { mostUnread, unreadCountsSchema, unreadText } from './schema';

test('unread records are told one by one up to 499', () => {
  expect([1, mostUnread, mostUnread + 1].map(unreadText)).toEqual(['1', '499', '500+']);
});

test('an upstream may leave either count out, but tells no other thing under their names', () => {
  expect(unreadCountsSchema.safeParse({}).success).toBe(true);
  expect(unreadCountsSchema.safeParse({ enquiries: mostUnread + 1 }).success).toBe(true);
  for (const enquiries of [-1, 1.5, mostUnread + 2, '3', null])
    expect(unreadCountsSchema.safeParse({ enquiries }).success).toBe(false);
});
