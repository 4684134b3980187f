import { RuleTester } from 'eslint';
import { writtenHasADirection } from './written-has-a-direction.mjs';

const text = [{ messageId: 'text' }];
const field = [{ messageId: 'field' }];
const lines = [{ messageId: 'lines' }];

new RuleTester({ languageOptions: { parserOptions: { ecmaFeatures: { jsx: true } } } }).run(
  'written-has-a-direction',
  writtenHasADirection,
  {
    valid: [
      'const a = <p dir="auto">{enquiry.message}</p>;',
      'const a = <p>By <bdi>{name}</bdi></p>;',
      'const a = <option>{name}</option>;',
      'const a = <p>{count}</p>;',
      'const a = <Lines className="mt-1">{comments}</Lines>;',
      'const a = <p className="whitespace-pre-line">{count}</p>;',
      // A component sees to the texts that it is given.
      'const a = <Quotation>{message}</Quotation>;',
      'import * as texts from "@/texts/companies/people"; const a = <p>{texts.name}</p>;',
      'const a = <input dir="auto" />;',
      'const a = <input type="checkbox" />;',
      'const a = <input inputMode="numeric" />;',
    ],
    invalid: [
      { code: 'const a = <p dir="auto" className="mt-1 whitespace-pre-line">{comments}</p>;', errors: lines },
      {
        code: 'const a = <p>{enquiry.message}</p>;',
        errors: text,
        output: 'const a = <p dir="auto">{enquiry.message}</p>;',
      },
      { code: 'const a = <p>By {name}</p>;', errors: text, output: 'const a = <p>By <bdi>{name}</bdi></p>;' },
      {
        code: 'const a = <p>{title || dash}</p>;',
        errors: text,
        output: 'const a = <p dir="auto">{title || dash}</p>;',
      },
      {
        code: 'const a = <p>{site?.name ?? dash}</p>;',
        errors: text,
        output: 'const a = <p dir="auto">{site?.name ?? dash}</p>;',
      },
      {
        code: 'const a = <p>{isOpen && note}</p>;',
        errors: text,
        output: 'const a = <p dir="auto">{isOpen && note}</p>;',
      },
      {
        code: 'const a = <p>{`“${title}”`}</p>;',
        errors: text,
        output: 'const a = <p dir="auto">{`“${title}”`}</p>;',
      },
      {
        code: 'const a = <p>{clientName(enquiry)}</p>;',
        errors: text,
        output: 'const a = <p dir="auto">{clientName(enquiry)}</p>;',
      },
      {
        code: 'const a = <textarea rows={3} />;',
        errors: field,
        output: 'const a = <textarea dir="auto" rows={3} />;',
      },
      {
        code: 'const a = <input type="search" />;',
        errors: field,
        output: 'const a = <input dir="auto" type="search" />;',
      },
    ],
  },
);
