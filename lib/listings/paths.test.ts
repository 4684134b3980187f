import { editPath, listingsPath } from './paths';

test('a listing leads back to its list, or to the dashboard where a role may not open that list', () => {
  expect(listingsPath('safari', 'safari-owner')).toBe('/safaris/list');
  expect(listingsPath('safari', 'safari-admin')).toBe('/safaris/list');
  expect(listingsPath('property', 'property-owner')).toBe('/properties/list');
  expect(listingsPath('property', 'admin')).toBe('/properties/list');
  expect(listingsPath('property', 'safari-admin')).toBe('/');
});

test('a slug stays one segment of the address', () => {
  expect(editPath('safari', 'mara-explorer')).toBe('/safaris/edit/mara-explorer');
  expect(editPath('property', 'a/b?c')).toBe('/properties/edit/a%2Fb%3Fc');
});
