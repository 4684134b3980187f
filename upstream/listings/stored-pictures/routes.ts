import type { FastifyInstance } from 'fastify';
import type { Context } from '../../platform/context/context';
import { route } from '../../platform/http/route';
import type { Records } from '../../records';
import { listShownAddresses, listShownPictures } from './queries';

export function storedPictureRoutes(app: FastifyInstance, { db }: Context): void {
  route(app, 'GET /dashboard/stored-pictures', ({ query }) => listShownPictures(db, query));
}

export const storedPictureRecords: Records = { shownPictures: listShownAddresses };
