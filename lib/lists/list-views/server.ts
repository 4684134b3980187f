import 'server-only';
import { cache } from 'react';
import { UpstreamError } from '../../platform/errors/errors';
import { hasCapability } from '../../platform/server/capabilities';
import { pageAt } from '../../menu';
import { read } from '../../platform/server/read';
import { currentUser } from '../../platform/server/require-user';
import type { ListView } from './calls';
import { mayKeepViews, mayShareViews } from './rights';
import { viewAddress } from './schema';

export const hasViews = () => hasCapability('list-views');

/** The user's views, once per request; none where the upstream has none or fails. */
const listViews = cache(async (): Promise<ListView[]> => {
  if (!hasViews()) return [];
  try {
    return await read('GET /dashboard/list-views');
  } catch (error) {
    if (error instanceof UpstreamError) return [];
    throw error;
  }
});

/** The menu waits for views this long at most. */
const patienceMs = 1000;

/** Views with their addresses; none where they are late, so that nothing is left to stream after the page. */
export async function menuViews() {
  const late = new Promise<ListView[]>((resolve) => setTimeout(resolve, patienceMs, []).unref());
  const views = await Promise.race([listViews(), late]);
  return views.map(({ _id, list, name, query }) => ({
    _id,
    list,
    name,
    address: viewAddress({ list, query }),
  }));
}

/** What a list needs for its views, still pending; null where the list or upstream has none. */
export async function viewsOf(path: string) {
  const user = await currentUser();
  const list = pageAt(path);
  if (!user || !hasViews() || !mayKeepViews(user, list)) return null;
  return { list, views: listViews(), canShare: mayShareViews(user.type) };
}
