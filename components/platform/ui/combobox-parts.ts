import type { ComponentProps, RefObject } from 'react';

/** What a list gives its field: listeners, and what assistive technology has to know. */
export type GivenToField = ComponentProps<'input'>;

/** What every list of a field is given. */
export type ListOfField = {
  /** Of the field. */
  id: string;
  /** What the field holds. */
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
