import { safariForm } from '../../listings/safaris/form';
import { valuesOf } from './values';
import { unfinishedFields } from './unfinished';

const fields = safariForm('safari-owner');

it('names every field of a new form that is still to be filled in, by its path', () => {
  const names = unfinishedFields(fields, valuesOf(fields, null));
  expect(names).toEqual(
    expect.arrayContaining(['title', 'prices.lowSeason.price', 'photos', 'enquiriesEmail']),
  );
  expect(names).not.toContain('youTubeUrl');
  expect(names).not.toContain('daysCount');
});

it('names a field no longer once its value keeps the rule', () => {
  const values = { ...valuesOf(fields, null), title: 'Migration', enquiriesEmail: 'book@mara.example' };
  const names = unfinishedFields(fields, values);
  expect(names).not.toContain('title');
  expect(names).not.toContain('enquiriesEmail');
  expect(names).toContain('briefDescription');
});
