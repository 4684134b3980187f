import 'server-only';
import type { Choice } from '../choice';
import { hasCapability } from '../server/capabilities';
import type { TokenUser } from '../roles';
import { actionLabels, actionsOf, manyPath, type ManyList } from './schema';

/** What somebody may do with rows that are chosen of a list; null where the upstream changes them one by one. */
export function choosingOf(list: ManyList, { type }: TokenUser) {
  if (!hasCapability('many-at-once')) return null;
  const actions: Choice[] = actionsOf(type, list).map((value) => ({ value, label: actionLabels[value] }));
  return { list, path: manyPath(list), actions };
}
