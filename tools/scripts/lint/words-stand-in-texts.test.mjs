import { RuleTester } from 'eslint';
import { wordsStandInTexts } from './words-stand-in-texts.mjs';

const found = (...all) => all.map((words) => ({ messageId: 'words', data: { words } }));

new RuleTester({ languageOptions: { parserOptions: { ecmaFeatures: { jsx: true } } } }).run(
  'words-stand-in-texts',
  wordsStandInTexts,
  {
    valid: [
      "import * as texts from '@/texts/sites/banners'; const page = <Card title={texts.banners}>{texts.noBannersYet}</Card>;",
      'const page = <p className="mt-3 font-medium" id="made">– {count} · →</p>;',
      "const page = <Field name='title' label={`field-${name}-label`} aria-labelledby='history' />;",
      "const isDone = key === 'Enter' || by[`Arrow`]; switch (key) { case 'Escape': }",
      "const point = { type: 'Feature', 'Map.Title': label };",
      "throw new Error('A field stands outside of its form.');",
      'const address = `/banners/edit/${id}`;',
      'const page = <Remove act={() => call(`PUT /dashboard/${kind}/:id/${what}`)} />;',
      "const rule = z.enum(kinds, 'Unknown notice.').or(z.int('Must be a whole number.'));",
      "const mode = <Field optional='in name' />;",
    ],
    invalid: [
      { code: 'const page = <p>Nothing yet</p>;', errors: found('Nothing yet') },
      { code: 'const page = <p>{count} views</p>;', errors: found('views') },
      { code: "const page = <p>{isNew ? 'new' : texts.old}</p>;", errors: found('new') },
      { code: "const page = <Field label='name' />;", errors: found('name') },
      { code: 'const page = <Field aria-label={isOpen && `Close ${name}`} />;', errors: found('Close …') },
      { code: "const page = <List nouns={['banner', 'banners']} />;", errors: found('banner', 'banners') },
      { code: "const column = { id: 'name', header: 'Name' };", errors: found('Name') },
      { code: "const said = () => 'What came since Monday.';", errors: found('What came since Monday.') },
      { code: "const said = name || 'Untitled';", errors: found('Untitled') },
      { code: 'const said = `Saved ${time}`;', errors: found('Saved …') },
    ],
  },
);
