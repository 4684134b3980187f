import 'server-only';
import { cache } from 'react';
import { UpstreamError } from '../errors';
import { hasCapability } from '../server/capabilities';
import { read } from '../server/read';
import type { UnreadCounts } from './calls';

/** What the signed-in user has not read; nothing where the upstream has no such call or does not answer: the menu stands without it. Read once per request. */
export const unreadCounts = cache(async (): Promise<UnreadCounts> => {
  if (!hasCapability('unread-counts')) return {};
  try {
    return await read('GET /dashboard/unread-counts');
  } catch (error) {
    if (error instanceof UpstreamError) return {};
    throw error;
  }
});
