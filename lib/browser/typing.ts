/** Where a letter is typed, or chooses something already; a box that is ticked takes none. */
export const takesText =
  'input:not([type=checkbox]):not([type=radio]):not([type=button]):not([type=submit]), textarea, select, [contenteditable]:not([contenteditable=false]), [role=textbox], [role=combobox], [role=listbox], [role=menu], [role=application]';

/** Whether a key that is pressed there is one of a text. */
export const isTyping = ({ target }: { target: EventTarget | null }) =>
  target instanceof Element && target.closest(takesText) !== null;
