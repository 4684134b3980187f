import type { FastifyInstance } from 'fastify';
import { photoBodyLimit, photoPart } from '../../lib/listings/photos/calls';
import type { Context } from '../context';
import { badRequest } from '../platform/http/errors';
import { thumbnailAddress } from '../platform/files/file-store';
import { route } from '../platform/http/route';
import { pictureTaker } from '../platform/files/daily-uploads';
import { readForm } from '../platform/files/form';
import { recordUpload } from '../platform/files/uses';

/** Pictures uploaded one by one, before their form (Handbook, listings: Photos). */
export function photoRoutes(app: FastifyInstance, context: Context): void {
  route(app, 'POST /dashboard/photos', async ({ user, request }) => {
    const form = await readForm(request, {
      limit: photoBodyLimit,
      mostFiles: 1,
      names: [photoPart],
      take: pictureTaker(context, user),
    });
    const url = form.files[photoPart]?.[0];
    if (!url) throw badRequest([{ msg: 'Photo upload is required.', param: photoPart }]);
    await recordUpload(context.db, user.id, url);
    return { url, thumbnail: thumbnailAddress(url) };
  });
}
