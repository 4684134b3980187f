'use client';

import { Autocomplete } from '@base-ui/react/autocomplete';
import { useEffectEvent, useLayoutEffect, useState, type KeyboardEvent, type ReactNode } from 'react';
import type { FieldAttributes, FieldListProps } from './combobox-parts';

type ListedOption = { id: string };

type ListRootProps<Option> = FieldListProps & {
  options: readonly Option[];
  /** On where Enter without an arrow key means the first option. */
  pointsAtFirst: boolean;
  /** Always open within another element, not in a popup, so Escape and the mouse are not for it. */
  isInline?: boolean;
  /** The option that arrow keys or typing have made active. */
  onPoint?(option: Option | undefined, byKey: boolean): void;
  /** True for a key that it has handled; any other is for the list. */
  onKey?(event: KeyboardEvent<HTMLInputElement>): boolean;
  children: ReactNode;
};

/** Options and the keys that move among them, attached to a field that was rendered before. */
export function ListRoot<Option extends ListedOption>(props: ListRootProps<Option>) {
  const { id, text, isOpen, onOpen, field, options, pointsAtFirst, isInline = false, children } = props;
  const lend = (given: FieldAttributes) =>
    field.lend({
      ...given,
      onKeyDown: (event) => props.onKey?.(event) || given.onKeyDown?.(event),
    });
  return (
    <Autocomplete.Root
      id={`${id}-option`}
      items={options}
      filter={null}
      itemToStringValue={(option) => option.id}
      value={text}
      open={isOpen}
      onOpenChange={onOpen}
      autoHighlight={pointsAtFirst ? 'always' : true}
      inline={isInline}
      highlightItemOnHover={!isInline}
      onItemHighlighted={(option, { reason }) => props.onPoint?.(option, reason === 'keyboard')}
    >
      <span hidden>
        <Autocomplete.Input
          render={(given) => <Attach given={given} isOpen={isOpen} field={field} lend={lend} />}
        />
      </span>
      {children}
    </Autocomplete.Root>
  );
}

type AttachProps = Pick<FieldListProps, 'isOpen' | 'field'> & {
  given: FieldAttributes;
  lend(given: FieldAttributes): void;
};

/** Attaches the library's listeners and the list's ARIA state to the field. */
function Attach({ given, isOpen, field, lend }: AttachProps) {
  const { 'aria-controls': controls, 'aria-activedescendant': active } = given;
  const lendAgain = useEffectEvent(() => lend(given));
  const say = useEffectEvent(() =>
    field.say({ 'aria-expanded': isOpen, 'aria-controls': controls, 'aria-activedescendant': active }),
  );
  const attach = useEffectEvent(() => {
    if (typeof given.ref === 'function') given.ref(field.input.current);
    field.onAttached();
  });
  useLayoutEffect(() => lendAgain());
  useLayoutEffect(() => say(), [isOpen, controls, active]);
  useLayoutEffect(() => attach(), []);
  return null;
}

type ComboboxListProps<Option> = Pick<ListRootProps<Option>, 'options' | 'pointsAtFirst'> & {
  label: string;
  chosen?: Option | undefined;
  draw(option: Option): ReactNode;
  onChoose(option: Option): void;
  /** Shown in a list without options. */
  empty: string;
};

/** Pixels that the open list needs below the field. */
const roomForList = 300;

/** Whether a list opens above its field: without room below and with more above. */
function hasMoreRoomAbove(field: HTMLElement): boolean {
  const { top, bottom } = field.getBoundingClientRect();
  const below = window.innerHeight - bottom;
  return below < roomForList && top > below;
}

export function ComboboxList<Option extends ListedOption>(props: FieldListProps & ComboboxListProps<Option>) {
  return <ListRoot {...props}>{props.isOpen && <Options {...props} />}</ListRoot>;
}

function Options<Option extends ListedOption>(props: { id: string } & ComboboxListProps<Option>) {
  const { id, label, options, chosen, draw, onChoose, empty } = props;
  const [isAbove] = useState(() => hasMoreRoomAbove(document.getElementById(id)!));
  return (
    <Autocomplete.List
      aria-label={label}
      className={`absolute inset-x-0 z-20 max-h-72 overflow-y-auto rounded border bg-surface p-1 shadow-float ${isAbove ? 'bottom-full mb-1' : 'top-full mt-1'}`}
    >
      {options.map((option) => (
        <Autocomplete.Item
          key={option.id}
          value={option}
          dir="auto"
          aria-selected={option.id === chosen?.id}
          onClick={() => onChoose(option)}
          className="cursor-pointer rounded-sm px-2 py-2 aria-selected:font-semibold data-highlighted:bg-wash pointer-coarse:py-3"
        >
          {draw(option)}
        </Autocomplete.Item>
      ))}
      {options.length === 0 && (
        <div role="option" aria-selected={false} aria-disabled className="px-2 py-2 text-quiet">
          {empty}
        </div>
      )}
    </Autocomplete.List>
  );
}
