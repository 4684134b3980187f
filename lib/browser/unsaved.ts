type Ask = () => Promise<boolean>;

const forms = new Set<string>();
let ask: Ask | null = null;

function warn(event: BeforeUnloadEvent) {
  event.preventDefault();
}

/** Notes whether the form of this id holds changes that nobody has saved; while any does, closing the tab asks first. */
export function markUnsaved(id: string, unsaved: boolean): void {
  if (unsaved) forms.add(id);
  else forms.delete(id);
  if (typeof window === 'undefined') return;
  if (forms.size > 0) window.addEventListener('beforeunload', warn);
  else window.removeEventListener('beforeunload', warn);
}

export const hasUnsaved = () => forms.size > 0;

/** Gives up all unsaved changes, so that the browser may leave the page. */
export function discardUnsaved(): void {
  for (const id of [...forms]) markUnsaved(id, false);
}

/** Names the question that `mayLeave` puts to the user; answers with the way to take it back. */
export function onLeaving(question: Ask): () => void {
  ask = question;
  return () => {
    if (ask === question) ask = null;
  };
}

/** Resolves true where nothing is unsaved or the user gives it up; unsaved changes are discarded then. */
export async function mayLeave(): Promise<boolean> {
  if (!hasUnsaved()) return true;
  const agreed = ask ? await ask() : true;
  if (agreed) discardUnsaved();
  return agreed;
}
