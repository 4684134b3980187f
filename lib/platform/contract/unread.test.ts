import { isCountOpen, mostUnread, unreadCountsSchema, unreadText } from './unread';

test('unread records are told one by one up to 499', () => {
  expect([1, mostUnread, mostUnread + 1].map((unread) => unreadText(unread))).toEqual(['1', '499', '500+']);
});

test('100 may be more at a server of the earlier contract, which says nothing of the oldest', () => {
  const text = (counts: Parameters<typeof isCountOpen>[0]) =>
    unreadText(
      (counts.enquiries ?? 0) + (counts.reviews ?? 0),
      isCountOpen(counts, ['enquiries', 'reviews']),
    );
  expect(text({ enquiries: 100 })).toBe('100+');
  expect(text({ enquiries: 100, reviews: 3 })).toBe('103+');
  expect(text({ enquiries: 99, reviews: 1 })).toBe('100');
  expect(text({ enquiries: 7, generalEnquiries: 100 })).toBe('7');
  expect(text({ enquiries: 100, oldestEnquiry: '2026-03-01T10:00:00.000Z' } as object)).toBe('100');
  expect(text({ enquiries: mostUnread + 1 })).toBe('500+');
});

test('an upstream may leave either count out, but tells no other thing under their names', () => {
  expect(unreadCountsSchema.safeParse({}).success).toBe(true);
  expect(unreadCountsSchema.safeParse({ enquiries: mostUnread + 1 }).success).toBe(true);
  for (const enquiries of [-1, 1.5, mostUnread + 2, '3', null])
    expect(unreadCountsSchema.safeParse({ enquiries }).success).toBe(false);
});
