import type { ComponentProps, RefObject } from 'react';

/** The listeners and ARIA attributes that a list gives its field. */
export type FieldAttributes = ComponentProps<'input'>;

export type FieldListProps = {
  /** The field's id. */
  id: string;
  text: string;
  isOpen: boolean;
  onOpen(isOpen: boolean): void;
  field: {
    input: RefObject<HTMLInputElement | null>;
    lend(listeners: FieldAttributes): void;
    say(aria: FieldAttributes): void;
    onAttached(): void;
  };
};
