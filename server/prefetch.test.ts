import { markPrefetch } from './handle';

const marked = (headers: Record<string, string>) => {
  const copy = { ...headers };
  markPrefetch(copy);
  return copy['x-dashboard-prefetch'];
};

test('a prefetch of the router is marked for the gate', () => {
  expect(marked({ rsc: '1', 'next-router-prefetch': '1' })).toBe('1');
  expect(marked({ rsc: '1', 'next-router-segment-prefetch': '/_tree' })).toBe('1');
});

test('a navigation is not, whatever the client says', () => {
  expect(marked({ rsc: '1' })).toBeUndefined();
  expect(marked({ 'x-dashboard-prefetch': '1' })).toBeUndefined();
});
