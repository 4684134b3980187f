export type Control = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

export function controlsByPlace(): Map<string, Control> {
  const counts = new Map<string, number>();
  const all = [...document.querySelectorAll<Control>('input, textarea, select')];
  return new Map(
    all.map((control) => {
      const { type, name, value } = control;
      const isTicked = type === 'checkbox' || type === 'radio';
      const kind = [type, name || control.ariaLabel, isTicked && value].join();
      const count = counts.get(kind) ?? 0;
      counts.set(kind, count + 1);
      return [`${kind},${count}`, control];
    }),
  );
}
