import { editFromReview, queuePath, reviewPath, viewOf, waysBack } from './paths';

test('a review is decided on its own page, an application in the dialog of its list', () => {
  const safari = { kind: 'safari', _id: '7', slug: 'mara-explorer' } as const;
  expect(reviewPath(safari, undefined)).toBe('/review/safari/mara-explorer');
  expect(reviewPath(safari, 'safari')).toBe('/review/safari/mara-explorer?view=safari');
  const application = { kind: 'application', _id: 'a/b', slug: '' } as const;
  expect(reviewPath(application, undefined)).toBe('/applications?id=a%2Fb&view=all');
  expect(reviewPath(application, 'application')).toBe('/applications?id=a%2Fb&view=application');
});

test('the queue is narrowed to kinds that there are', () => {
  expect(queuePath(viewOf('property'))).toBe('/review?view=property');
  expect(queuePath(viewOf('companies'))).toBe('/review');
});

test('who edits a listing out of its review gets back there, and to the queue that it was in', () => {
  expect(editFromReview('safari', 'mara', undefined)).toBe('/safaris/edit/mara?review=all');
  expect(waysBack('safari', 'mara', 'all')).toEqual({ review: '/review/safari/mara', queue: '/review' });
  expect(editFromReview('property', 'tent', 'property')).toBe('/properties/edit/tent?review=property');
  expect(waysBack('property', 'tent', 'property')).toEqual({
    review: '/review/property/tent?view=property',
    queue: '/review?view=property',
  });
  for (const written of [undefined, '', 'elsewhere', ['all']])
    expect(waysBack('safari', 'mara', written)).toBeNull();
});
