import type { Database } from '../platform/db/client';
import { listViews } from '../lists/list-views/table';

/** What staff of the demo network keeps for each other, each under its list in the menu. */
const kept = [
  {
    list: '/safaris/list',
    name: 'Seen most, on sites today',
    query: 'sort=views&order=desc&shown=today&hide=none',
  },
  {
    list: '/properties/list',
    name: 'Dearest first',
    query: 'sort=price&order=desc&status=approved&hide=enquiries',
  },
];

/** Keeps views for all staff; `maker` is one of them. */
export async function addListViews(db: Database, maker: string, createdAt: Date): Promise<void> {
  const rows = kept.map((view, at) => ({
    ...view,
    id: `demo-view-${at}`,
    userId: maker,
    shared: true,
    createdAt,
  }));
  await db.insert(listViews).values(rows);
}
