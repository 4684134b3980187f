import fc from 'fast-check';
import { normalizeLook } from '../../../lib/platform/text/look';
import { toAppearance, findLookalikes } from '../../../lib/platform/text/alike';
import { forms } from '../../test/version-pairs';
import { applyDifference, differenceBetween } from './difference';
import { diffTexts } from './words';

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

const words = fc.constantFrom(
  'Mara',
  'Mаra',
  'Маrа',
  'cope',
  'соре',
  'a',
  'а',
  'b\u200dy',
  'by',
  'ﬁve',
  'five',
  'river',
);

test('whatever words a text is made of, those that look the same in its difference are said to differ', () => {
  const texts = fc.array(words, { minLength: 2, maxLength: 12 }).map((all) => `${all.join(' ')}.`);
  fc.assert(
    fc.property(texts, texts, (before, after) => {
      const { runs } = diffTexts(normalizeLook(before), normalizeLook(after));
      const of = (side: string) =>
        runs.flatMap((run) => ('text' in run && run.mark === side ? [run.text] : []));
      const [went, came] = [of('removed'), of('added')];
      const split = (all: string[]) =>
        all.flatMap((text) => [text, ...text.split(/[\s.]+/).filter((word) => word.length > 1)]);
      const alike = split(went).some((one) =>
        split(came).some((other) => one !== other && toAppearance(one) === toAppearance(other)),
      );
      expect(findLookalikes(went, came) !== null).toBe(alike);
    }),
  );
});
