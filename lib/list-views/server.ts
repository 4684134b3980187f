import 'server-only';
import { cache } from 'react';
import { UpstreamError } from '../errors';
import { hasCapability } from '../server/capabilities';
import { read } from '../server/read';
import { currentUser } from '../server/require-user';
import type { ListView } from './calls';
import { mayShareViews } from './rights';
import { isViewedList } from './schema';

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

/** What a list needs to keep views of itself; null for a list that has none, or where the upstream keeps none. The views themselves are still on their way. */
export async function viewsOf(name: string) {
  const user = await currentUser();
  if (!user || !isViewedList(name) || !hasViews()) return null;
  return { list: name, views: listViews(), canShare: mayShareViews(user.type) };
}
