import { makeToken } from '../testing/sessions';
import { readToken } from './token';

const part = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url');
const now = 1_800_000_000_000;
const seconds = now / 1000;
const endOf = (claims: object) => (readToken(makeToken(claims), now)?.expiresAt ?? 0) - now;

describe('the user of a token', () => {
  it('is its id, name and role', () =>
    expect(readToken(makeToken({ id: 'u7', name: 'Zoë 阿', type: 'property-owner' }))?.user).toEqual({
      id: 'u7',
      name: 'Zoë 阿',
      type: 'property-owner',
    }));

  it.each([
    undefined,
    null,
    7,
    '',
    'a',
    'a.b.c',
    'a.b',
    `${part({})}.${part(null)}.x`,
    `${part({})}.${part([])}.x`,
    `${part({})}.${part({ id: 'u1', name: 'x' })}.x`,
    `${part({})}.${part({ type: 'admin' })}.x`,
    `${part({})}.${part({ id: {}, type: 'admin' })}.x`,
    `${part({})}.${part({ id: 'u1', type: 'admin' })}.x\r\nX: y`,
  ])('is nobody in %p', (token) => expect(readToken(token)).toBeNull());
});

describe('the end of a token', () => {
  it('is its exp', () => expect(endOf({ iat: seconds - 60, exp: seconds + 540 })).toBe(540_000));

  it('is counted from now where this clock is ahead of the upstream’s', () =>
    expect(endOf({ iat: seconds - 900, exp: seconds - 300 })).toBe(600_000));

  it('is counted from now where this clock is behind', () =>
    expect(endOf({ iat: seconds + 900, exp: seconds + 1500 })).toBe(600_000));

  it('never comes without an exp', () => expect(endOf({ exp: undefined })).toBeGreaterThan(1e15));
});
