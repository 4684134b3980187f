import 'server-only';
import { cache } from 'react';
import { hasCapability } from '../../platform/server/capabilities';
import { read, orNull } from '../../platform/server/read';
import type { UnreadCounts } from './calls';

export const readUnreadCounts = cache(() => read('GET /dashboard/unread-counts'));

/** {} without the capability or an answer, as the menu works without it. */
export const unreadCounts = async (): Promise<UnreadCounts> =>
  (hasCapability('unread-counts') ? await orNull(readUnreadCounts()) : null) ?? {};
