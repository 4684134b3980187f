'use client';

import {
  useEffect,
  useEffectEvent,
  useImperativeHandle,
  useRef,
  useState,
  type ComponentProps,
  type ComponentType,
  type KeyboardEvent,
  type ReactNode,
  type Ref,
  type RefObject,
} from 'react';
import { afterPaint } from '@/lib/platform/browser/after-paint';
import { loadCode } from '@/lib/platform/browser/load-code';
import type { FieldAttributes, FieldListProps } from './combobox-parts';

type FieldOptions<Props> = {
  id: string;
  text: string;
  onType(text: string): void;
  /** Fetches the list; it never rejects. */
  fetchList(): Promise<ComponentType<FieldListProps & Props>>;
  /** A choice closes the list as well. */
  onClose?(): void;
  /** Called while no list is open; false lets Escape go on to what is around. */
  onEscape?(): boolean;
  canOpen?: boolean;
  ref?: Ref<HTMLInputElement> | undefined;
};

type HeldKey = Pick<KeyboardEvent, 'key' | 'ctrlKey' | 'metaKey'>;
let code: Promise<typeof import('./combobox-list')> | undefined;
export const fetchComboboxList = async <Option extends { id: string }>() => {
  code ??= loadCode(() => import('./combobox-list'));
  return (await code).ComboboxList<Option>;
};

const isForList = (key: string) => key === 'ArrowDown' || key === 'ArrowUp' || key === 'Enter';

/** An editable combobox (ARIA); the list is fetched at the first focus and attaches itself to the field. */
export function useCombobox<Props extends object>(
  options: FieldOptions<Props>,
  props: Props,
): { input: ComponentProps<'input'>; list: ReactNode; isOpen: boolean; focus(): void } {
  const { id, text, ref } = options;
  const input = useRef<HTMLInputElement>(null);
  const lent = useRef<FieldAttributes>({});
  const keys = useHeldKeys(input);
  const [aria, setAria] = useState<FieldAttributes>({ 'aria-expanded': false });
  useImperativeHandle(ref, () => input.current!, []);
  const opening = useOpening(options, keys);
  const { List, isOpen, setOpen, open, close } = opening;
  // A field that was focused before the page's scripts ran opens its list.
  const openWhereFocused = useEffectEvent(() => {
    if (document.activeElement === input.current) open();
  });
  useEffect(() => openWhereFocused(), []);
  const listeners = useListeners(options, opening, keys, lent);

  return {
    input: {
      ref: input,
      id,
      role: 'combobox',
      'aria-autocomplete': 'list',
      ...aria,
      autoComplete: 'off',
      value: text,
      ...listeners,
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
          lend: (listeners: FieldAttributes) => {
            lent.current = listeners;
          },
          say: setAria,
          onAttached: () => void keys.press(),
        }}
      />
    ),
    isOpen,
    focus: () => input.current?.focus(),
  };
}

type HeldKeys = ReturnType<typeof useHeldKeys>;

function useOpening<Props>({ fetchList, onClose, canOpen = true }: FieldOptions<Props>, keys: HeldKeys) {
  const [List, setList] = useState<ComponentType<FieldListProps & Props>>();
  const [wantsOpen, setOpen] = useState(false);
  const load = async () => {
    const Fetched = await fetchList();
    setList(() => Fetched);
  };
  const open = () => {
    setOpen(true);
    void load();
  };
  const close = () => {
    keys.drop();
    setOpen(false);
    onClose?.();
  };
  return { List, isOpen: wantsOpen && canOpen, setOpen, load, open, close };
}

/** Keeps keys that are pressed before the list has come, and presses them again once it has. */
function useHeldKeys(input: RefObject<HTMLInputElement | null>) {
  const held = useRef<HeldKey[]>([]);
  return {
    hold: ({ key, ctrlKey, metaKey }: HeldKey) => {
      held.current.push({ key, ctrlKey, metaKey });
    },
    drop: () => {
      held.current = [];
    },
    press: async () => {
      while (held.current.length > 0) {
        await afterPaint();
        const press = held.current.shift();
        input.current?.dispatchEvent(
          new KeyboardEvent('keydown', { ...press, bubbles: true, cancelable: true }),
        );
      }
    },
  };
}

function useListeners<Props>(
  { onType, onEscape }: FieldOptions<Props>,
  { List, isOpen, load, open, close }: ReturnType<typeof useOpening<Props>>,
  keys: HeldKeys,
  lent: RefObject<FieldAttributes>,
) {
  return {
    onFocus: (event) => {
      void load();
      lent.current.onFocus?.(event);
    },
    onBlur: (event) => {
      close();
      lent.current.onBlur?.(event);
    },
    onClick: open,
    onChange: (event) => {
      keys.drop();
      onType(event.target.value);
      open();
      lent.current.onChange?.(event);
    },
    onKeyDown: (event) => {
      const { key } = event;
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
      keys.hold(event);
      open();
    },
    onCompositionStart: (event) => lent.current.onCompositionStart?.(event),
    onCompositionEnd: (event) => lent.current.onCompositionEnd?.(event),
  } satisfies ComponentProps<'input'>;
}
