import { queuePath, reviewPath, viewOf } from './paths';

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
