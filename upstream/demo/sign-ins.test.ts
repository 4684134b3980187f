// One database: it needs none.
import { isDemoSignIn } from './sign-ins';

test('the accounts whose password is published are known in any spelling, and others are not', () => {
  const published = [
    'admin',
    'safari-admin',
    'safari-owner',
    'property-owner',
    'safari-editor',
    'safari-enquiries',
  ].map((name) => `${name}@demo.test`);
  for (const email of [...published, ' Admin@Demo.test'])
    expect([email, isDemoSignIn(email)]).toEqual([email, true]);
  for (const email of ['admin@example.test', 'a@demo.test', ''])
    expect([email, isDemoSignIn(email)]).toEqual([email, false]);
});
