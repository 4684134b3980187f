import type { FastifyInstance } from 'fastify';
import type { Context } from '../../context';
import { route } from '../../platform/http/route';
import { listShownPictures } from './queries';

/** Pictures that are stored already, for the pages of websites. */
export function storedPictureRoutes(app: FastifyInstance, { db }: Context): void {
  route(app, 'GET /dashboard/stored-pictures', ({ query }) => listShownPictures(db, query));
}
