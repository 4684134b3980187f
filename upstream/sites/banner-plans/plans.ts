import { and, eq, isNull } from 'drizzle-orm';
import { addDays } from '../../../lib/platform/values/days';
import type { adverts } from '../banners/table';
import type { Database } from '../../platform/db/client';
import { advertPlans } from './table';

type BannerPlan = Pick<typeof adverts.$inferSelect, 'id' | 'shownFrom' | 'shownTo' | 'monthPrice'>;

/** The first day of a banner's first plan, before any day that a plan can name. */
const sinceEver = '2000-01-01';

const rowOf = ({ id, shownFrom, shownTo, monthPrice }: BannerPlan, firstDay: string) => ({
  ...{ advertId: id, firstDay, shownFrom, shownTo, monthPrice },
});

export async function beginPlan(tx: Database, banner: BannerPlan): Promise<void> {
  await tx.insert(advertPlans).values(rowOf(banner, sinceEver));
}

/** Records a new plan from today on; past days keep theirs. Needs the transaction of the change. */
export async function changePlan(tx: Database, banner: BannerPlan, today: string): Promise<void> {
  const isOpen = and(eq(advertPlans.advertId, banner.id), isNull(advertPlans.lastDay));
  const plan = rowOf(banner, today);
  // A plan replaced on its first day never held for a whole day.
  await tx.delete(advertPlans).where(and(isOpen, eq(advertPlans.firstDay, today)));
  await tx
    .update(advertPlans)
    .set({ lastDay: addDays(today, -1) })
    .where(isOpen);
  await tx.insert(advertPlans).values(plan);
}
