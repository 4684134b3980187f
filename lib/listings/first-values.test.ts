import { safariForm } from './safaris/form';
import { firstValues } from './first-values';

test('a new listing is to be seen from the day it is made on, a copy from the day of its original', () => {
  const fields = safariForm('safari-owner');
  const first = { owner: 'ann', visibleFrom: '2026-11-26' };
  expect(firstValues(fields, null, first)).toMatchObject({ owner: 'ann', visibleFrom: '2026-11-26' });
  const record = { visibleFrom: '2026-01-01' };
  expect(firstValues(fields, record, first)).toMatchObject({ visibleFrom: '2026-01-01' });
});
