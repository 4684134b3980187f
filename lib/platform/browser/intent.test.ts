import { jest } from '@jest/globals';
import { watchIntent } from './intent';

class Link {
  constructor(
    readonly name: string,
    readonly hasKeyboard = false,
  ) {}
  matches = () => this.hasKeyboard;
}
Object.assign(globalThis, { Element: Link });
const [menu, back] = [new Link('menu'), new Link('back')];

let page: EventTarget;
let seen: string[];
let end: () => void;
const tell = (type: string, target: Link | null, more: object = {}) => {
  const event = Object.assign(new Event(type), { pointerType: 'mouse', relatedTarget: target, ...more });
  Object.defineProperty(event, 'target', { value: target });
  page.dispatchEvent(event);
};
const wait = (ms: number) => jest.advanceTimersByTime(ms);

beforeEach(() => {
  jest.useFakeTimers();
  page = new EventTarget();
  seen = [];
  end = watchIntent(
    {
      linkAt: (target) => target as unknown as Link | null,
      pressedLink: (press) => press.target as unknown as Link | null,
      onIntent: ({ name }, how) => seen.push(`${how} ${name}`),
      onCancel: () => seen.push('cancel'),
    },
    page,
  );
});
afterEach(() => {
  end();
  jest.useRealTimers();
});
afterAll(() => void Reflect.deleteProperty(globalThis, 'Element'));

it('takes a mouse for an intent after 65 ms on one link, once', () => {
  tell('pointerover', menu);
  wait(64);
  expect(seen).toEqual([]);
  tell('pointerover', menu);
  wait(1);
  expect(seen).toEqual(['rest menu']);
  wait(1000);
  expect(seen).toHaveLength(1);
});

it('takes no mouse for one that crosses a link, or leaves the window', () => {
  tell('pointerover', menu);
  wait(64);
  tell('pointerover', back);
  wait(64);
  tell('pointerover', null);
  wait(1000);
  tell('pointerover', menu);
  tell('pointerout', null);
  wait(1000);
  expect(seen).toEqual([]);
});

it('takes no finger for one before it presses', () => {
  tell('pointerover', menu, { pointerType: 'touch' });
  wait(1000);
  expect(seen).toEqual([]);
  tell('pointerdown', menu, { pointerType: 'touch' });
  expect(seen).toEqual(['press menu']);
});

it('takes a press for one at once, and asks for no other link then', () => {
  tell('pointerover', back);
  wait(30);
  tell('pointerdown', menu);
  expect(seen).toEqual(['press menu']);
  wait(1000);
  expect(seen).toHaveLength(1);
});

it('takes the focus for one where the keyboard gave it, and no link that Tab only passes', () => {
  const [first, second, clicked] = [new Link('first', true), new Link('second', true), new Link('clicked')];
  tell('focusin', first);
  wait(50);
  tell('focusin', second);
  wait(65);
  tell('focusin', clicked);
  wait(1000);
  expect(seen).toEqual(['rest second']);
});

it('says when a touch becomes a scroll, and nothing once it is over', () => {
  tell('pointercancel', menu);
  expect(seen).toEqual(['cancel']);
  tell('pointerover', menu);
  end();
  tell('pointerdown', menu);
  wait(1000);
  expect(seen).toEqual(['cancel']);
});
