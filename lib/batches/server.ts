import 'server-only';
import type { Choice } from '../choice';
import { hasCapability } from '../server/capabilities';
import type { Role, TokenUser } from '../roles';
import { actionLabels, actionsOf, manyPath, type ManyList } from './schema';

/** What a role may do with many rows of a list at this upstream. */
export const offeredActions = (role: Role, list: ManyList) => actionsOf(role, list, hasCapability('exports'));

/** What somebody may do with rows that are chosen of a list; null where the upstream changes them one by one. */
export function choosingOf(list: ManyList, { type }: TokenUser) {
  if (!hasCapability('many-at-once')) return null;
  const actions: Choice[] = offeredActions(type, list).map((value) => ({
    value,
    label: actionLabels[value],
  }));
  return { list, path: manyPath(list), actions };
}
