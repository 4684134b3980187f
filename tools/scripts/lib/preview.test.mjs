import { leftOut, previewRoles } from './preview.mjs';

const admin = { E2E_ADMIN_EMAIL: 'a@partners.example' };

test('the roles with an account are those whose e-mail address is set; the others are named', () => {
  const env = { ...admin, E2E_PROPERTY_OWNER_EMAIL: 'p@partners.example', E2E_PASSWORD: 'x' };
  const { present, missing } = previewRoles(env);
  expect(present).toEqual(['admin', 'property-owner']);
  expect(leftOut(missing)).toEqual([
    'Left out: what a safari-admin does (E2E_SAFARI_ADMIN_EMAIL is not set).',
    'Left out: what a safari-owner does (E2E_SAFARI_OWNER_EMAIL is not set).',
  ]);
});

test('an account may have a password of its own', () => {
  expect(previewRoles({ ...admin, E2E_ADMIN_PASSWORD: 'x' }).present).toEqual(['admin']);
});

test('an account without a password, and a preview without an account, are told in one line', () => {
  expect(() => previewRoles(admin)).toThrow('E2E_ADMIN_EMAIL needs E2E_ADMIN_PASSWORD or E2E_PASSWORD.');
  expect(() => previewRoles({ E2E_PASSWORD: 'x' })).toThrow(/^With E2E_BASE_URL at least one account/);
});
