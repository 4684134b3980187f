import type { FastifyInstance } from 'fastify';
import { referenceLists, type ReferenceList } from '../../../lib/sites/reference/schema';
import type { Context } from '../../context';
import { route } from '../../platform/http/route';
import { listItems } from './queries';

/** The reference lists; activities and amenities call their name a label. */
export function referenceRoutes(app: FastifyInstance, { db }: Context): void {
  for (const list of Object.keys(referenceLists) as ReferenceList[]) {
    const { path, field } = referenceLists[list];
    route(app, `GET ${path}`, async () => {
      const items = await listItems(db, list);
      return items.map(({ name, ...item }) => ({ ...item, [field]: name }));
    });
  }
}
