import { showsAffiliates } from './mark';

test('affiliates show for operators of safaris, and wherever a record has some', () => {
  const some = [{ name: 'Guides Association', url: 'https://guides.example' }];
  expect(showsAffiliates('safari-owner', undefined)).toBe(true);
  expect(showsAffiliates('property-owner', some)).toBe(true);
  expect(showsAffiliates(undefined, some)).toBe(true);
  expect(showsAffiliates('property-owner', [])).toBe(false);
});
