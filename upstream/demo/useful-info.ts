import type { Database } from '../platform/db/client';
import { createUsefulInfo } from '../sites/useful-info/queries';
import { articles } from './articles';
import { createRandom } from './random';
import { demoId } from './sites';
import { daysBefore } from './supply';
import { demoWebsites } from './websites';

const seed = 1985;
const everywhere = demoWebsites.map(({ name }) => name);

export async function addUsefulInfo(db: Database, today: string): Promise<void> {
  const random = createRandom(seed);
  for (const [position, { title, description, sites }] of articles.entries()) {
    const createdAt = daysBefore(today, 14 * (articles.length - position) - random.whole(0, 9));
    const visibleOn = (sites ?? everywhere).map(demoId);
    await createUsefulInfo(db, { id: demoId(title), title, description, visibleOn, createdAt });
  }
}
