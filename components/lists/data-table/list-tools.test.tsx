import type { ComponentProps, ReactElement } from 'react';
import { ListTools } from './list-tools';

const browser = globalThis as Record<string, unknown>;
class FakeSelect {}
browser.HTMLSelectElement = FakeSelect;
afterAll(() => {
  delete browser.HTMLSelectElement;
  delete browser.matchMedia;
});

type Sheet = ReactElement<ComponentProps<'div'>>;
/** Whether the sheet is hidden once something in it has changed, with a pointer of this kind. */
function isHiddenAfter(target: object, pointer: 'coarse' | 'fine'): boolean {
  browser.matchMedia = (query: string) => ({ matches: query === `(pointer: ${pointer})` });
  const [, sheet] = (ListTools({ children: null }) as ReactElement<{ children: [unknown, Sheet] }>).props
    .children;
  let isHidden = false;
  const hidePopover = () => {
    isHidden = true;
  };
  sheet.props.onChange?.({ target, currentTarget: { hidePopover } } as never);
  return isHidden;
}

it('goes with an order that a finger chose, not with one that an arrow key passes', () => {
  expect(isHiddenAfter(new FakeSelect(), 'coarse')).toBe(true);
  expect(isHiddenAfter(new FakeSelect(), 'fine')).toBe(false);
  expect(isHiddenAfter({}, 'coarse')).toBe(false);
});
