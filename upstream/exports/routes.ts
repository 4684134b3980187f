import { Readable } from 'node:stream';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { dayOf } from '../../lib/days';
import { exportLists, type ExportFormat, type ExportList } from '../../lib/exports/schema';
import { securityEvent } from '../../lib/node/security-event';
import { sheetNames } from '@/texts/messages-exports';
import { clientAddress } from '../client';
import type { Context } from '../context';
import { route } from '../route';
import type { SignedInUser } from '../signed-in/authenticate';
import type { Cells } from './cells';
import { csvOf } from './csv';
import { exportPlaces } from './places';
import { pagesOf, type Source } from './rows';
import { sources } from './sources';
import { requireTicket, signTicket } from './ticket';
import { xlsxOf } from './xlsx';

const formats = {
  csv: { type: 'text/csv; charset=utf-8', write: csvOf },
  xlsx: { type: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet', write: xlsxOf },
} as const;

type Asked = {
  user: SignedInUser;
  query: { ticket: string; format: ExportFormat };
  request: FastifyRequest;
  reply: FastifyReply;
};

/** Every list as a file (Handbook, lists 13): a ticket for who has just proved who it is, and the rows that the list shows. */
export function exportRoutes(app: FastifyInstance, context: Context): void {
  const { db, keys, now } = context;
  const places = exportPlaces();
  const from = sources(context);

  for (const list of exportLists)
    route(app, `POST /dashboard/exports/${list}/tickets`, async ({ user }) => {
      places.requireFree(user.id);
      return { ticket: await signTicket(keys, user, list, now()) };
    });

  const send = async (list: ExportList, asked: Asked, find: () => Source | Promise<Source>) => {
    const { user, query, request, reply } = asked;
    await requireTicket(keys, query.ticket, user, list, now());
    const { type, write } = formats[query.format];
    reply.headers({
      'cache-control': 'private, no-store',
      'content-disposition': `attachment; filename="${list}-${dayOf(now())}.${query.format}"`,
    });
    reply.type(type);
    if (request.raw.method === 'HEAD') return reply.send();
    const leave = places.take(user.id);
    try {
      const source = await find();
      const rows = pagesOf(db, source);
      // What cannot be read is refused before anything is on its way.
      const first = await rows.next();
      const address = clientAddress(request);
      securityEvent(context.log, 'list-exported', { user: user.id, address, how: `${list} ${query.format}` });
      const header = source.columns.map(({ label }) => label);
      const file = write({ name: sheetNames[list], header, pages: beginningWith(first, rows) });
      const body = Readable.from(file, { objectMode: false, highWaterMark: 65_536 });
      body.once('close', leave);
      return reply.send(body);
    } catch (error) {
      leave();
      throw error;
    }
  };

  route(app, 'GET /dashboard/exports/safaris', (asked) =>
    send('safaris', asked, () => from.listings(asked.user, 'safari', asked.query)),
  );
  route(app, 'GET /dashboard/exports/properties', (asked) =>
    send('properties', asked, () => from.listings(asked.user, 'property', asked.query)),
  );
  route(app, 'GET /dashboard/exports/enquiries', (asked) =>
    send('enquiries', asked, () => from.enquiries(asked.user, asked.query)),
  );
  route(app, 'GET /dashboard/exports/general-enquiries', (asked) =>
    send('general-enquiries', asked, () => from.generalEnquiries(asked.query)),
  );
  route(app, 'GET /dashboard/exports/applications', (asked) =>
    send('applications', asked, () => from.applications(asked.query)),
  );
  route(app, 'GET /dashboard/exports/feedback', (asked) =>
    send('feedback', asked, () => from.feedback(asked.query)),
  );
  route(app, 'GET /dashboard/exports/safari-owners', (asked) =>
    send('safari-owners', asked, () => from.owners('safari-owner', asked.query)),
  );
  route(app, 'GET /dashboard/exports/property-owners', (asked) =>
    send('property-owners', asked, () => from.owners('property-owner', asked.query)),
  );
  route(app, 'GET /dashboard/exports/websites', (asked) =>
    send('websites', asked, () => from.websites(asked.query)),
  );
  route(app, 'GET /dashboard/exports/banners', (asked) =>
    send('banners', asked, () => from.banners(asked.query)),
  );
  route(app, 'GET /dashboard/exports/useful-info', (asked) =>
    send('useful-info', asked, () => from.usefulInfo(asked.query)),
  );
}

/** The pages again, with the one that has been read already. */
async function* beginningWith(
  first: IteratorResult<Cells[], unknown>,
  rest: AsyncGenerator<Cells[]>,
): AsyncGenerator<Cells[]> {
  try {
    if (!first.done) yield first.value;
    yield* rest;
  } finally {
    await rest.return(undefined);
  }
}
