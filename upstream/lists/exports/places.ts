import { exportMessages } from '@/texts/lists/messages-exports';
import { HttpError } from '../../platform/http/errors';

/** So many exports one person has under way at once. */
const exportsAtOnce = 2;

const busy = () => new HttpError(429, exportMessages.tooMany, {}, 10);

/** Counts the exports that are under way, by person. */
export function exportPlaces() {
  const taken = new Map<string, number>();
  const of = (id: string) => taken.get(id) ?? 0;
  /** 429 for a person whose exports are all under way. */
  const requireFree = (id: string) => {
    if (of(id) >= exportsAtOnce) throw busy();
  };
  const take = (id: string) => {
    requireFree(id);
    taken.set(id, of(id) + 1);
    let isHeld = true;
    return () => {
      if (!isHeld) return;
      isHeld = false;
      if (of(id) > 1) taken.set(id, of(id) - 1);
      else taken.delete(id);
    };
  };
  return { requireFree, take };
}
