import { and, eq, isNull } from 'drizzle-orm';
import { addDays } from '../../../lib/platform/values/days';
import type { adverts } from '../banners/table';
import type { Database } from '../../platform/db/client';
import { advertPlans } from './table';

type Planned = Pick<typeof adverts.$inferSelect, 'id' | 'shownFrom' | 'shownTo' | 'monthPrice'>;

/** The first plan of a banner holds from the first day that a plan can name: it stood nowhere before it was there. */
const sinceEver = '2000-01-01';

const rowOf = ({ id, shownFrom, shownTo, monthPrice }: Planned, firstDay: string) => ({
  ...{ advertId: id, firstDay, shownFrom, shownTo, monthPrice },
});

/** Notes the plan of a new banner. Part of the transaction that stores it. */
export async function beginPlan(tx: Database, banner: Planned): Promise<void> {
  await tx.insert(advertPlans).values(rowOf(banner, sinceEver));
}

/** Notes the plan that a banner has from a day on; the one before stays that of the days that are over. Part of the transaction that changes it. */
export async function changePlan(tx: Database, banner: Planned, today: string): Promise<void> {
  const isOpen = and(eq(advertPlans.advertId, banner.id), isNull(advertPlans.lastDay));
  const plan = rowOf(banner, today);
  // What was the plan for a part of a day was the plan of none.
  await tx.delete(advertPlans).where(and(isOpen, eq(advertPlans.firstDay, today)));
  await tx
    .update(advertPlans)
    .set({ lastDay: addDays(today, -1) })
    .where(isOpen);
  await tx.insert(advertPlans).values(plan);
}
