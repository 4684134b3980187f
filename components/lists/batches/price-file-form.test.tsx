import { jest } from '@jest/globals';
import { renderToStaticMarkup } from 'react-dom/server';

const batch = { preview: null, made: null, problem: '', isLooking: false, isFailed: false, isPending: false };
jest.unstable_mockModule('./use-batch', () => ({ useBatch: () => batch }));
const { PriceFileForm } = await import('./price-file-form');

it('takes no other file while a change is under way, whose answer would be shown as of that one', () => {
  const field = () =>
    /<input[^>]*>/.exec(
      renderToStaticMarkup(<PriceFileForm list="safaris" hasOwners={false} hasWorkbooks />),
    )![0];
  expect(field()).not.toContain('disabled');
  batch.isPending = true;
  expect(field()).toContain('disabled');
});
