/** What a click beside the controls of a row may act on, in this order. */
export function rowTargetsAt(clicked: EventTarget | null): HTMLElement[] {
  if (!(clicked instanceof Element)) return [];
  if (clicked.closest('a, button, input, select, label, [data-card=choose]')) return [];
  return [...(clicked.closest('tr')?.querySelectorAll<HTMLElement>('[data-row-target]') ?? [])];
}
