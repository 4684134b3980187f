import { useState, type KeyboardEvent } from 'react';

type Actions = {
  open(): void;
  choose(index: number): void;
  /** Says whether Escape meant anything here; if not, it goes on to what is around. */
  escape(): boolean;
};

/**
 * The option of a combobox's list that the arrow keys point at while the focus stays in the field (ARIA's aria-activedescendant), -1 for none.
 * The options' ids are `${id}-0` and on.
 */
export function useActiveOption(id: string, count: number, isOpen: boolean, actions: Actions) {
  const [active, setActive] = useState(-1);
  const isThere = isOpen && active >= 0 && active < count;

  const move = (to: number) => {
    actions.open();
    const next = count === 0 ? -1 : (to + count) % count;
    setActive(next);
    document.getElementById(`${id}-${next}`)?.scrollIntoView({ block: 'nearest' });
  };
  const keys: Record<string, () => boolean | void> = {
    ArrowDown: () => move(active + 1),
    ArrowUp: () => move(active < 0 ? count - 1 : active - 1),
    Enter: () => (isThere ? actions.choose(active) : undefined),
    Escape: () => actions.escape(),
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const act = keys[event.key];
    if (act && act() !== false) event.preventDefault();
  };
  return { active, setActive, activeId: isThere ? `${id}-${active}` : undefined, onKeyDown };
}
