import type { ComponentProps, RefObject } from 'react';

/** The listeners and ARIA attributes that a list gives its field. */
export type GivenToField = ComponentProps<'input'>;

export type ListOfField = {
  /** The field's id. */
  id: string;
  text: string;
  isOpen: boolean;
  onOpen(isOpen: boolean): void;
  field: {
    input: RefObject<HTMLInputElement | null>;
    lend(listeners: GivenToField): void;
    say(aria: GivenToField): void;
    onAttached(): void;
  };
};
