/** Marks a text that says what is wrong with a group which has no control of its own to focus. */
export const problemMark = { 'data-problem': '', tabIndex: -1 } as const;

/** Moves the focus to the first field, or problem of a group, that stands wrong in a form; forms inside of it (`data-apart`) are left out. */
export function focusFirstError(form: HTMLElement): void {
  const wrong = form.querySelectorAll<HTMLElement>('[aria-invalid="true"], [data-problem]:not(:empty)');
  [...wrong].find((element) => !element.closest('[data-apart]'))?.focus();
}
