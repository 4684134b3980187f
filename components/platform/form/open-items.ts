import { createContext, use, useEffect, useEffectEvent } from 'react';

/** Something that is filled in beside the fields of a form, and no part of it yet. */
export type OpenItem = {
  isFilled(): boolean;
  /** Makes it a part of the form; false where that needs the person, who has been shown why. */
  settle(): Promise<boolean>;
};

export const OpenItemsContext = createContext<Set<OpenItem> | null>(null);
const settling = new WeakSet<ReadonlySet<OpenItem>>();

/** Lets the form around ask about an item before it saves without it. */
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

/** Saves once nothing is left over, at once where nothing is; stops at the first item that needs the person. */
export async function saveWithOpenItems(items: ReadonlySet<OpenItem>, save: () => void): Promise<void> {
  // A second press would add the same item twice.
  if (settling.has(items)) return;
  settling.add(items);
  try {
    for (const item of [...items]) if (item.isFilled() && !(await item.settle())) return;
  } finally {
    settling.delete(items);
  }
  save();
}
