import { isTyping, takesText } from './typing';

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

const field = takesText.split(', ')[0]!;

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
