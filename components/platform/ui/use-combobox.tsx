'use client';

import {
  useEffect,
  useEffectEvent,
  useImperativeHandle,
  useRef,
  useState,
  type ChangeEvent,
  type ComponentProps,
  type ComponentType,
  type KeyboardEvent,
  type ReactNode,
  type Ref,
} from 'react';
import { afterPaint } from '@/lib/platform/browser/after-paint';
import { loadCode } from '@/lib/platform/browser/load-code';
import type { GivenToField, ListOfField } from './combobox-parts';

type FieldOptions<Props> = {
  id: string;
  text: string;
  onType(text: string): void;
  /** Fetches the list; it never rejects. */
  fetchList(): Promise<ComponentType<ListOfField & Props>>;
  /** The list was closed, by a choice as well. */
  onClose?(): void;
  /** Says whether Escape meant anything while no list is open; if not, it goes on to what is around. */
  onEscape?(): boolean;
  /** Off while there is nothing to open. */
  canOpen?: boolean;
  /** Takes the input, to focus it from outside. */
  ref?: Ref<HTMLInputElement> | undefined;
};

type HeldKey = Pick<KeyboardEvent, 'key' | 'ctrlKey' | 'metaKey'>;
let code: Promise<typeof import('./combobox-list')> | undefined;
/** The list that opens below a field. */
export const fetchComboboxList = async <Option extends { id: string }>() => {
  code ??= loadCode(() => import('./combobox-list'));
  return (await code).ComboboxList<Option>;
};

const isForList = (key: string) => key === 'ArrowDown' || key === 'ArrowUp' || key === 'Enter';

/**
 * An editable combobox (ARIA). Its field is drawn with the page and takes typing at once; the list is fetched at the first focus and attaches
 * itself to that same field. Keys that are pressed for it before are held for it.
 */
export function useCombobox<Props extends object>(
  { id, text, onType, fetchList, onClose, onEscape, canOpen = true, ref }: FieldOptions<Props>,
  props: Props,
): { input: ComponentProps<'input'>; list: ReactNode; isOpen: boolean; focus(): void } {
  const input = useRef<HTMLInputElement>(null);
  const lent = useRef<GivenToField>({});
  const held = useRef<HeldKey[]>([]);
  const [List, setList] = useState<ComponentType<ListOfField & Props>>();
  const [aria, setAria] = useState<GivenToField>({ 'aria-expanded': false });
  const [wantsOpen, setOpen] = useState(false);
  const isOpen = wantsOpen && canOpen;
  useImperativeHandle(ref, () => input.current!, []);

  const load = async () => {
    const Fetched = await fetchList();
    setList(() => Fetched);
  };
  const open = () => {
    setOpen(true);
    void load();
  };
  const close = () => {
    held.current = [];
    setOpen(false);
    onClose?.();
  };
  // Who came to the field before the page's scripts ran finds its list open.
  const openWhereFocused = useEffectEvent(() => {
    if (document.activeElement === input.current) open();
  });
  useEffect(() => openWhereFocused(), []);

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
    if (List || !isForList(key)) return lent.current.onKeyDown?.(event);
    event.preventDefault();
    held.current.push({ key, ctrlKey, metaKey });
    open();
  };
  const onChange = (event: ChangeEvent<HTMLInputElement>) => {
    held.current = [];
    onType(event.target.value);
    open();
    lent.current.onChange?.(event);
  };

  return {
    input: {
      ref: input,
      id,
      role: 'combobox',
      'aria-autocomplete': 'list',
      ...aria,
      autoComplete: 'off',
      value: text,
      onFocus: (event) => {
        void load();
        lent.current.onFocus?.(event);
      },
      onBlur: (event) => {
        close();
        lent.current.onBlur?.(event);
      },
      onClick: open,
      onChange,
      onKeyDown,
      onCompositionStart: (event) => lent.current.onCompositionStart?.(event),
      onCompositionEnd: (event) => lent.current.onCompositionEnd?.(event),
    },
    list: List && (
      <List
        {...props}
        id={id}
        text={text}
        isOpen={isOpen}
        onOpen={(isWanted: boolean) => (isWanted ? setOpen(true) : close())}
        field={{
          input,
          lend: (listeners: GivenToField) => {
            lent.current = listeners;
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
