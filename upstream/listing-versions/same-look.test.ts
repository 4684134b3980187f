import { forms } from '../test/version-pairs';
import { applyDifference, differenceBetween } from './difference';

test('words that look the same are the same, beside others that differ and alone', () => {
  const form = forms.safari;
  const before = {
    title: 'Jose\u0301',
    briefDescription: 'Jose\u0301 and\u00a0Ann\u200b walk.',
    fullDescription: 'Two\u00a0nights.',
  };
  const after = { title: 'José', briefDescription: 'José and Ann run.', fullDescription: 'Two nights.' };
  const difference = differenceBetween(form, before, after);
  expect(difference.unchanged).toEqual(['title', 'fullDescription']);
  expect(difference.sections).toMatchObject([
    {
      field: 'briefDescription',
      runs: [
        { mark: 'kept', text: 'José and Ann ' },
        { mark: 'removed', text: 'walk' },
        { mark: 'added', text: 'run' },
        { mark: 'kept', text: '.' },
      ],
    },
  ]);
  expect(applyDifference(difference, before)).toEqual(after);
});
