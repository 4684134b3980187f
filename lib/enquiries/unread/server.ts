import 'server-only';
import { cache } from 'react';
import { orNothing } from '../../insights/analytics/server';
import { hasCapability } from '../../platform/server/capabilities';
import { read } from '../../platform/server/read';
import type { UnreadCounts } from './calls';

/** What the signed-in user has not read, where the upstream can tell. Read once per request. */
export const readUnreadCounts = cache(() => read('GET /dashboard/unread-counts'));

/** The same; {} where the upstream has no such call or does not answer, since the menu works without it. */
export const unreadCounts = async (): Promise<UnreadCounts> =>
  (hasCapability('unread-counts') ? await orNothing(readUnreadCounts()) : null) ?? {};
