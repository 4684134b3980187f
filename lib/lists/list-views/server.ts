import 'server-only';
import { cache } from 'react';
import { UpstreamError } from '../../platform/errors/errors';
import { hasCapability } from '../../platform/server/capabilities';
import { pageAt } from '../../menu';
import { read } from '../../platform/server/read';
import { currentUser } from '../../platform/server/require-user';
import type { ListView } from './calls';
import { mayKeepViews, mayShareViews } from './rights';

export const hasViews = () => hasCapability('list-views');

/** The views in a person's menu; none where the upstream has no such call or does not answer: the menu stands without them. Read once per request. */
export const listViews = cache(async (): Promise<ListView[]> => {
  if (!hasViews()) return [];
  try {
    return await read('GET /dashboard/list-views');
  } catch (error) {
    if (error instanceof UpstreamError) return [];
    throw error;
  }
});

/** The menu waits so long for views, which come beside what the page itself reads; then it stands without them. */
const patienceMs = 1000;

/** The views for the menu, or none where they are late: nothing that could be cut off is left for after the page. */
export const menuViews = (): Promise<ListView[]> =>
  Promise.race([
    listViews(),
    new Promise<ListView[]>((resolve) => setTimeout(resolve, patienceMs, []).unref()),
  ]);

/** What the list of a page needs to keep views of itself; null where it has none, or the upstream keeps none. The views themselves are still on their way. */
export async function viewsOf(path: string) {
  const user = await currentUser();
  const list = pageAt(path);
  if (!user || !hasViews() || !mayKeepViews(user, list)) return null;
  return { list, views: listViews(), canShare: mayShareViews(user.type) };
}
