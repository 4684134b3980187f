import { chosenLanguage } from './language.mjs';

test.each([undefined, '', ' ', 'en', ' en '])('TEXT_LANGUAGE %p is English', (written) =>
  expect(chosenLanguage({ TEXT_LANGUAGE: written })).toBe('en'),
);

test.each(['xx', '../lib', 'en/', '.', 'en_US:en'])('TEXT_LANGUAGE %p names no folder of texts/', (written) =>
  expect(() => chosenLanguage({ TEXT_LANGUAGE: written })).toThrow(
    `TEXT_LANGUAGE must name a folder of texts/: there is no texts/${written}.`,
  ),
);
