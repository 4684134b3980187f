'use client';

import {
  useEffect,
  useEffectEvent,
  useImperativeHandle,
  useRef,
  useState,
  type ChangeEvent,
  type ComponentProps,
  type KeyboardEvent,
  type ReactNode,
  type Ref,
} from 'react';
import { afterPaint } from '@/lib/browser/after-paint';
import { loadCode } from '@/lib/browser/load-code';
import type { AttachedField, ComboboxListProps } from './combobox-list';

type ComboboxOf<Option> = Omit<ComboboxListProps<Option>, 'field' | 'isOpen' | 'onOpen'> & {
  onType(text: string): void;
  /** The list was closed, by a choice as well. */
  onClose?(): void;
  /** Says whether Escape meant anything while no list is open; if not, it goes on to what is around. */
  onEscape?(): boolean;
  /** Off while there is nothing to list. */
  isReady?: boolean;
  /** Takes the input, to focus it from outside. */
  ref?: Ref<HTMLInputElement> | undefined;
};

type HeldKey = Pick<KeyboardEvent, 'key' | 'ctrlKey' | 'metaKey'>;
const isForList = (key: string) => key === 'ArrowDown' || key === 'ArrowUp' || key === 'Enter';

let code: Promise<typeof import('./combobox-list')> | undefined;
const fetchCode = () => (code ??= loadCode(() => import('./combobox-list')));

/**
 * An editable combobox (ARIA). Its field is drawn with the page and takes typing at once; the library that lists options is fetched at the
 * first focus and attaches itself to that same field. Keys for the list that are pressed before are held for it.
 */
export function useCombobox<Option extends { id: string }>({
  onType,
  onClose,
  onEscape,
  isReady = true,
  ref,
  ...list
}: ComboboxOf<Option>): { input: ComponentProps<'input'>; list: ReactNode; isOpen: boolean; focus(): void } {
  const input = useRef<HTMLInputElement>(null);
  const attached = useRef<AttachedField>({});
  const held = useRef<HeldKey[]>([]);
  const [List, setList] = useState<typeof import('./combobox-list').ComboboxList>();
  const [aria, setAria] = useState<ComponentProps<'input'>>({});
  const [wantsOpen, setOpen] = useState(false);
  const isOpen = wantsOpen && isReady;
  useImperativeHandle(ref, () => input.current!, []);

  const load = async () => {
    const { ComboboxList } = await fetchCode();
    setList(() => ComboboxList);
  };
  const open = () => {
    setOpen(true);
    void load();
  };
  // Who came to the field before the page's scripts ran finds its list open.
  const openWhereFocused = useEffectEvent(() => {
    if (document.activeElement === input.current) open();
  });
  useEffect(() => openWhereFocused(), []);

  const close = () => {
    held.current = [];
    setOpen(false);
    onClose?.();
  };
  const pressHeld = async () => {
    while (held.current.length > 0) {
      await afterPaint();
      const press = held.current.shift();
      input.current?.dispatchEvent(
        new KeyboardEvent('keydown', { ...press, bubbles: true, cancelable: true }),
      );
    }
  };
  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>) => {
    const { key, ctrlKey, metaKey } = event;
    if (key === 'Escape') {
      if (isOpen) close();
      else if (!onEscape?.()) return;
      event.preventDefault();
      return;
    }
    // Enter is never meant for the form around.
    if (key === 'Enter') event.preventDefault();
    if (List || !isForList(key)) return attached.current.onKeyDown?.(event);
    event.preventDefault();
    held.current.push({ key, ctrlKey, metaKey });
    open();
  };
  const onChange = (event: ChangeEvent<HTMLInputElement>) => {
    held.current = [];
    onType(event.target.value);
    open();
    attached.current.onChange?.(event);
  };

  return {
    input: {
      ref: input,
      id: list.id,
      role: 'combobox',
      'aria-expanded': isOpen && List !== undefined,
      'aria-autocomplete': 'list',
      ...aria,
      autoComplete: 'off',
      value: list.text,
      onFocus: (event) => {
        void load();
        attached.current.onFocus?.(event);
      },
      onBlur: (event) => {
        close();
        attached.current.onBlur?.(event);
      },
      onClick: open,
      onChange,
      onKeyDown,
      onCompositionStart: (event) => attached.current.onCompositionStart?.(event),
      onCompositionEnd: (event) => attached.current.onCompositionEnd?.(event),
    },
    list: List && (
      <List
        {...list}
        isOpen={isOpen}
        onOpen={(isWanted) => (isWanted ? setOpen(true) : close())}
        field={{
          input,
          lend: (listeners) => {
            attached.current = listeners;
          },
          say: setAria,
          onAttached: () => void pressHeld(),
        }}
      />
    ),
    isOpen,
    focus: () => input.current?.focus(),
  };
}
