import type { Database } from '../platform/db/client';
import { listViews } from '../lists/list-views/table';

/** Shared views by the path of their list. */
const sharedViews = [
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

/** Stores views shared by all staff; `maker` is one of them. */
export async function addListViews(db: Database, maker: string, createdAt: Date): Promise<void> {
  const rows = sharedViews.map((view, at) => ({
    ...view,
    id: `demo-view-${at}`,
    userId: maker,
    shared: true,
    createdAt,
  }));
  await db.insert(listViews).values(rows);
}
