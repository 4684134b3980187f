'use client';

import { Autocomplete } from '@base-ui/react/autocomplete';
import {
  useEffectEvent,
  useLayoutEffect,
  useState,
  type ComponentProps,
  type ReactNode,
  type RefObject,
} from 'react';

/** What the library does with the field: its listeners, and what it says of the list. */
export type AttachedField = ComponentProps<'input'>;

type FieldOfList = {
  input: RefObject<HTMLInputElement | null>;
  lend(listeners: AttachedField): void;
  say(aria: ComponentProps<'input'>): void;
  onAttached(): void;
};

export type ComboboxListProps<Option> = {
  /** Of the field. */
  id: string;
  /** The name of the list. */
  label: string;
  options: readonly Option[];
  /** What the field holds. */
  text: string;
  /** On where Enter without an arrow key means the first option. */
  pointsAtFirst: boolean;
  chosen?: Option | undefined;
  draw(option: Option): ReactNode;
  onChoose(option: Option): void;
  /** What stands in a list without options. */
  empty: string;
  field: FieldOfList;
  isOpen: boolean;
  onOpen(isOpen: boolean): void;
};

/** The least room in pixels that the open list wants below the field. */
const roomForList = 300;

/** Says whether a list is better opened above its field: where it has no room below, and more above. */
function hasMoreRoomAbove(field: HTMLElement): boolean {
  const { top, bottom } = field.getBoundingClientRect();
  const below = window.innerHeight - bottom;
  return below < roomForList && top > below;
}

/** The list of a combobox, and the keys that choose from it. */
export function ComboboxList<Option extends { id: string }>(props: ComboboxListProps<Option>) {
  const { id, options, text, pointsAtFirst, field, isOpen, onOpen } = props;
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
    >
      <span hidden>
        <Autocomplete.Input render={(given) => <Attach given={given} field={field} />} />
      </span>
      {isOpen && <Options {...props} />}
    </Autocomplete.Root>
  );
}

/** Lends the library's listeners to the field, which was there before and stays. */
function Attach({ given, field }: { given: AttachedField; field: FieldOfList }) {
  const { 'aria-controls': controls, 'aria-activedescendant': active } = given;
  const lend = useEffectEvent(() => field.lend(given));
  const say = useEffectEvent(() => field.say({ 'aria-controls': controls, 'aria-activedescendant': active }));
  const attach = useEffectEvent(() => {
    if (typeof given.ref === 'function') given.ref(field.input.current);
    field.onAttached();
  });
  useLayoutEffect(() => lend());
  useLayoutEffect(() => say(), [controls, active]);
  useLayoutEffect(() => attach(), []);
  return null;
}

function Options<Option extends { id: string }>(props: ComboboxListProps<Option>) {
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
