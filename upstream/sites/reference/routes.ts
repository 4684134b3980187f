import type { FastifyInstance } from 'fastify';
import { referenceLists, type ReferenceList } from '../../../lib/reference';
import type { Context } from '../../platform/context/context';
import { route } from '../../platform/http/route';
import { listItems } from './queries';

export function referenceRoutes(app: FastifyInstance, { db }: Context): void {
  for (const list of Object.keys(referenceLists) as ReferenceList[]) {
    const { path, field } = referenceLists[list];
    route(app, `GET ${path}`, async () => {
      const items = await listItems(db, list);
      return items.map(({ name, ...item }) => ({ ...item, [field]: name }));
    });
  }
}
