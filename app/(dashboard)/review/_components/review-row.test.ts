import { dash } from '@/lib/platform/values/format';
import type { Review } from '@/lib/review/calls';
import * as texts from '@/texts/review/review';
import { reviewRow } from './review-row';

it('calls only what was never approved a new listing', () => {
  const said = (review: Partial<Review>) =>
    reviewRow({ kind: 'safari', status: 'pending', websites: [], ...review } as unknown as Review).changed;
  expect(said({})).toBe(texts.newListing);
  expect(said({ changed: [] })).toBe(dash);
  expect(said({ changed: ['title'] })).not.toBe(dash);
  expect(said({ status: 'updated' })).toBe(dash);
  expect(said({ kind: 'application' })).toBe(dash);
});
