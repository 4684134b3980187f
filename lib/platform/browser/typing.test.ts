import { isTyping, keyCharacter, textInputSelector } from './typing';

/** As much of an element as the rule looks at: the selectors of the rule that match it or what is around it. */
class Place extends EventTarget {
  constructor(private readonly around: readonly string[]) {
    super();
  }
  closest(selector: string): Place | null {
    return selector.split(', ').some((one) => this.around.includes(one)) ? this : null;
  }
}
Object.assign(globalThis, { Element: Place });

const field = textInputSelector.split(', ')[0]!;

it.each([field, 'textarea', 'select', '[role=combobox]', '[contenteditable]:not([contenteditable=false])'])(
  'in %s somebody types',
  (selector) => expect(isTyping({ target: new Place([selector]) })).toBe(true),
);

it.each(['checkbox', 'radio', 'button', 'submit'])('in an input of the type %s nobody types', (type) => {
  expect(field).toContain(`:not([type=${type}])`);
});

it('anywhere else nobody types, nor on what is no element', () => {
  expect(isTyping({ target: new Place(['main']) })).toBe(false);
  expect(isTyping({ target: new EventTarget() })).toBe(false);
  expect(isTyping({ target: null })).toBe(false);
});

it.each([
  ['j', 'KeyJ', 'j'],
  // Caps Lock.
  ['J', 'KeyJ', 'j'],
  // Dvorak's keyboard writes j there.
  ['j', 'KeyC', 'j'],
  ['л', 'KeyK', 'k'],
  ['Ы', 'KeyS', 's'],
  ['ن', 'KeyK', 'k'],
  ['κ', 'KeyK', 'k'],
  ['ö', 'Semicolon', 'ö'],
  // A keyboard of Latin letters has all of them elsewhere.
  ['è', 'KeyT', 'è'],
  ['æ', 'KeyA', 'æ'],
  ['€', 'KeyE', '€'],
  ['/', 'Digit7', '/'],
  ['Enter', 'Enter', 'enter'],
])('the sign of %s on the key %s is %s', (key, code, sign) => expect(keyCharacter({ key, code })).toBe(sign));

it('a key without a name, as a browser sends that fills in a field, has no sign', () =>
  expect(keyCharacter({ key: undefined as never, code: undefined as never })).toBe(''));
