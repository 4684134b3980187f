import * as messages from '@/texts/platform/messages';
import { statusPhrase } from '../../platform/errors/status-phrases';
import { forgotFailure, loginFailure, resetFailure } from './failures';

describe('what the pages before sign-in say of a failure', () => {
  it.each([
    [401, 'Invalid user name or password.'],
    [404, 'Invalid user name or password.'],
    [400, 'An error occured and your request could not be authenticated.'],
    [403, 'An error occured and your request could not be authenticated.'],
    [429, 'An error occured and your request could not be authenticated.'],
    [500, 'An error occured and your request could not be authenticated.'],
    [0, 'An error occured and your request could not be authenticated.'],
  ])('login, status %i', (status, text) => expect(loginFailure(status)).toBe(text));

  it('login, where the clocks of the servers are apart', () =>
    expect(loginFailure(502, 'clocks')).toMatch(
      /^You could not be signed in: the clock of a server is wrong\./,
    ));

  it.each([
    [404, 'User not found.'],
    [400, 'Invalid email.'],
    [500, 'Internal server error. Please try again.'],
    [401, 'Unexpected error. Please try again.'],
    [403, 'Unexpected error. Please try again.'],
    [429, 'Unexpected error. Please try again.'],
    [503, 'Unexpected error. Please try again.'],
    [0, 'Unexpected error. Please try again.'],
  ])('forgot password, status %i', (status, text) => expect(forgotFailure(status)).toBe(text));

  it.each([
    [400, 'Bad Request'],
    [401, 'Unauthorized'],
    [403, 'Forbidden'],
    [404, 'Not Found'],
    [410, 'Gone'],
    [429, 'Too Many Requests'],
    [500, 'Internal Server Error'],
    [503, 'Service Unavailable'],
  ])('reset password shows the standard phrase of status %i', (status, text) =>
    expect(resetFailure(status)).toBe(text),
  );

  it('reset password has words of its own where no answer came', () =>
    expect(resetFailure(0)).toBe(messages.forgot.failed));
});

describe('a status phrase', () => {
  it('of an unknown code is that of its class', () => {
    expect(statusPhrase(499)).toBe('Bad Request');
    expect(statusPhrase(599)).toBe('Internal Server Error');
    expect(statusPhrase(0)).toBeUndefined();
  });
});
