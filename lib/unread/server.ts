import 'server-only';
import { UpstreamError } from '../errors';
import { readUpstream } from '../server/read';
import { unreadCountsSchema, type UnreadCounts } from './schema';

/** What the signed-in user has not read, for the menu; nothing where the upstream has no such call or does not answer: the menu stands without it. */
export async function unreadCounts(): Promise<UnreadCounts> {
  try {
    const read = unreadCountsSchema.safeParse(await readUpstream('/dashboard/unread-counts'));
    return read.success ? read.data : {};
  } catch (error) {
    if (error instanceof UpstreamError) return {};
    throw error;
  }
}
