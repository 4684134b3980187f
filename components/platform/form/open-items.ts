import { createContext, use, useEffect, useEffectEvent } from 'react';

/** An item filled in beside a form's fields, and not added to them yet. */
export type OpenItem = {
  isFilled(): boolean;
  /** Adds it to the form; false where the person has to act and was shown why. */
  settle(): Promise<boolean>;
};

export const OpenItemsContext = createContext<Set<OpenItem> | null>(null);
const settling = new WeakSet<ReadonlySet<OpenItem>>();

/** Registers an item with the form around, which settles it before saving. */
export function useOpenItem(item: OpenItem): void {
  const items = use(OpenItemsContext);
  const isFilled = useEffectEvent(item.isFilled);
  const settle = useEffectEvent(item.settle);
  useEffect(() => {
    if (!items) return;
    const own = { isFilled: () => isFilled(), settle: () => settle() };
    items.add(own);
    return () => void items.delete(own);
  }, [items]);
}

/** Saves after settling all filled items; stops at the first that needs the person. */
export async function saveWithOpenItems(items: ReadonlySet<OpenItem>, save: () => void): Promise<void> {
  // A second click would add the same item twice.
  if (settling.has(items)) return;
  settling.add(items);
  try {
    for (const item of [...items]) if (item.isFilled() && !(await item.settle())) return;
  } finally {
    settling.delete(items);
  }
  save();
}
