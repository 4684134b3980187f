import { RuleTester } from 'eslint';
import { textHasAnElement } from './text-has-an-element.mjs';

const found = (...all) => all.map((messageId) => ({ messageId }));

new RuleTester({ languageOptions: { parserOptions: { ecmaFeatures: { jsx: true } } } }).run(
  'text-has-an-element',
  textHasAnElement,
  {
    valid: [
      // What comes after a text is put at the end, and taken away as the element that it is.
      'const button = <button>{children}{pending && <Spinner />}</button>;',
      'const button = <button>{pending && <Spinner />}<span>{children}</span></button>;',
      // An only child is written as the text of its element.
      "const said = <p role='status'>{problem && texts.problem}</p>;",
      'const said = <p>{isOn ? texts.on : texts.off}</p>;',
      // A text that gives way to a text is changed where it is.
      'const said = <p>{isOn ? texts.on : texts.off} <b>{name}</b></p>;',
      'const list = <ul>{rows.map((row) => <li key={row}>{row}</li>)}</ul>;',
      'const add = <a href={path}>{texts.add}</a>; const head = <div>{isLong && <a />}{add}</div>;',
      'const empty = <div>{detail && <p>{detail}</p>}{action}</div>;',
      'const part = <>{isOpen && <Dialog />}<p>{text}</p></>;',
    ],
    invalid: [
      {
        code: 'const button = <button>{pending && <Spinner />}{children}</button>;',
        errors: found('behind'),
      },
      {
        code: 'const button = <button>{pending && <Spinner />} {texts.send}</button>;',
        errors: found('behind', 'behind'),
      },
      { code: 'const said = <p>{texts.gone}{isKept && ` ${texts.kept}`}</p>;', errors: found('bare') },
      {
        code: 'const said = <p>{isDone ? <Icon /> : texts.wait} <b>{name}</b></p>;',
        errors: found('bare', 'behind'),
      },
      { code: 'const said = <p>{rows.map((row) => <i key={row} />)}{rest}</p>;', errors: found('behind') },
      {
        code: 'const said = <p>{rows.map((row) => row.name)} <b>{rest}</b></p>;',
        errors: found('bare', 'behind'),
      },
      { code: 'const part = <>{name}: <b>{value}</b></>;', errors: found('fragment', 'fragment') },
    ],
  },
);
