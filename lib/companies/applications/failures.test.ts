import { linkFailure } from './failures';

it.each([
  [400, 'This link does not work: it was replaced by a newer one, or it is not complete.'],
  [404, 'This link does not work: it was replaced by a newer one, or it is not complete.'],
  [409, 'This email address is already confirmed. There is nothing more to do.'],
  [410, 'This link is older than 7 days and no longer works.'],
  [429, 'Too many attempts. Wait a few minutes, then try again.'],
  [503, 'The service does not answer. Try again in a moment.'],
  [0, 'The connection was lost. Try again when you are back online.'],
  [500, 'That did not work. Please try again in a moment.'],
])('a confirmation that is answered with %p is explained in plain words', (status, text) =>
  expect(linkFailure(status)).toBe(text),
);
