import 'server-only';
import { read } from '../../platform/server/read';
import type { HistoryKind } from '../../platform/contract/deeds';

/** So many of the latest decisions are shown. */
export const shownDeeds = 50;

/** The latest decisions about a record. */
export const listDeeds = (kind: HistoryKind, id: string) =>
  read('GET /dashboard/history/:kind/:id', { params: { kind, id }, query: { perPage: shownDeeds } });
