import type { ZodType } from 'zod';
import { changeSchemas, forgotSchema, loginSchema, resetSchemas } from './schema';

/** The first text of each field that fails. */
function errorsOf(schema: ZodType, value: object): Record<string, string> {
  const issues = schema.safeParse(value).error?.issues ?? [];
  return Object.fromEntries(issues.toReversed().map(({ path, message }) => [path.join('.'), message]));
}
const rule = 'Minimum 6 characters, at least one uppercase letter, one lowercase letter and one number';

describe('logging in', () => {
  const valid = { email: 'amina@mara.test', password: 'x' };

  it('takes an e-mail address and any password', () => {
    expect(errorsOf(loginSchema, valid)).toEqual({});
    expect(loginSchema.parse({ ...valid, email: ' amina@mara.test ' }).email).toBe('amina@mara.test');
  });

  it('needs both', () =>
    expect(errorsOf(loginSchema, { email: '', password: '' })).toEqual({
      email: 'Required field.',
      password: 'Required field.',
    }));

  it.each(['amina', 'amina@', '@mara.test', 'a b@mara.test', `${'a'.repeat(250)}@mara.test`])(
    'does not take %s for an e-mail address',
    (email) => expect(errorsOf(loginSchema, { ...valid, email })).toEqual({ email: 'Invalid email' }),
  );
});

describe('asking for a reset link', () => {
  it('needs a valid e-mail address', () => {
    expect(errorsOf(forgotSchema, { email: 'amina@mara.test' })).toEqual({});
    expect(errorsOf(forgotSchema, { email: '' })).toEqual({ email: 'Missing field' });
    expect(errorsOf(forgotSchema, { email: 'amina' })).toEqual({ email: 'Invalid email.' });
  });
});

describe('a new password', () => {
  const reset = (password: string, confirmPassword = password) =>
    errorsOf(resetSchemas.specification, { password, confirmPassword });
  const change = (newPass: string, confirmPass = newPass) =>
    errorsOf(changeSchemas.specification, { currentPass: 'old', newPass, confirmPass });

  it.each([
    'Safari',
    'safari1',
    'SAFARI1',
    'Safa1',
    'Safari 1',
    'Safari1!',
    'Sáfari1',
    `Sa1${'x'.repeat(200)}`,
  ])('may not be %s', (password) => {
    expect(reset(password)).toEqual({ password: rule });
    expect(change(password)).toEqual({ newPass: rule });
  });

  it.each(['Safar1', 'Safari2026', 'aB3456'])('may be %s', (password) => {
    expect(reset(password)).toEqual({});
    expect(change(password)).toEqual({});
  });

  it('may be of anything but has to be long where the policy says so', () => {
    const under = (password: string) =>
      errorsOf(resetSchemas.asvs, { password, confirmPassword: password }).password;
    for (const password of ['ten acacias', 'Safari2026', 'aaaaaaaaaaa', 'x'.repeat(201)])
      expect([password, under(password)]).toEqual([password, 'Minimum 12 characters']);
    for (const password of ['ten acacias in rain', 'twelve lower', '𝒶 ñandú 123 …'])
      expect([password, under(password)]).toEqual([password, undefined]);
  });

  it('has to be typed twice the same', () => {
    expect(reset('Safari2026', 'Safari2027')).toEqual({ confirmPassword: 'Passwords must match' });
    expect(change('Safari2026', 'Safari2027')).toEqual({ confirmPass: 'Passwords must match' });
  });

  it('needs every field', () => {
    expect(reset('', '')).toEqual({ password: 'Required field', confirmPassword: 'Required field' });
    expect(errorsOf(changeSchemas.specification, { currentPass: '', newPass: '', confirmPass: '' })).toEqual({
      currentPass: 'Required field',
      newPass: 'Required field',
      confirmPass: 'Required field',
    });
  });
});
