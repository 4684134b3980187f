import type { FastifyInstance } from 'fastify';
import { referenceLists, type ReferenceList } from '../../lib/reference/schema';
import { requireUser } from '../auth/authenticate';
import type { Context } from '../context';
import { listItems } from './queries';

/** The reference lists; activities and amenities call their name a label. */
export function referenceRoutes(app: FastifyInstance, { db }: Context): void {
  for (const list of Object.keys(referenceLists) as ReferenceList[]) {
    const { path, field } = referenceLists[list];
    app.get(path, async (request) => {
      await requireUser(request);
      const items = await listItems(db, list);
      return items.map(({ name, ...item }) => ({ ...item, [field]: name }));
    });
  }
}
