import { Readable } from 'node:stream';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { dayOf } from '../../../lib/platform/values/days';
import {
  exportLists,
  type ChosenList,
  type ExportFormat,
  type ExportList,
} from '../../../lib/lists/exports/schema';
import { securityEvent } from '../../../lib/platform/node/security-event';
import { sheetNames } from '@/texts/lists/messages-exports';
import { clientAddress } from '../../platform/start/client';
import type { Context } from '../../context';
import { charged, workBudget } from '../../platform/limits/work';
import { route } from '../../platform/http/route';
import type { SignedInUser } from '../../platform/signed-in/authenticate';
import { fileTypes, type Cells } from './cells';
import { everyEnquiry, everyListing, named } from './chosen';
import { csvOf } from './csv';
import { exportPlaces } from './places';
import { pagesOf, type Source } from './rows';
import { sources } from './sources';
import { requireTicket, signTicket } from './ticket';
import { xlsxOf } from './xlsx';

const writers = { csv: csvOf, xlsx: xlsxOf } as const;

type Asked = { user: SignedInUser; format: ExportFormat; request: FastifyRequest; reply: FastifyReply };
type Opened = Omit<Asked, 'format'> & { query: { ticket: string; format: ExportFormat } };

/** Every list as a file (Handbook, lists 13): a ticket for who has just proved who it is, and the rows that the list shows; rows that are named, to the same at once. */
export function exportRoutes(app: FastifyInstance, context: Context): void {
  const { db, keys, now } = context;
  const places = exportPlaces();
  const budget = workBudget(context, 'exports');
  const from = sources(context);

  for (const list of exportLists)
    route(app, `POST /dashboard/exports/${list}/tickets`, async ({ user }) => {
      places.requireFree(user.id);
      return { ticket: await signTicket(keys, user, list, now()) };
    });

  const send = async (list: ExportList, asked: Asked, find: () => Source | Promise<Source>) => {
    const { user, format, request, reply } = asked;
    reply.headers({
      'cache-control': 'private, no-store',
      'content-disposition': `attachment; filename="${list}-${dayOf(now())}.${format}"`,
    });
    reply.type(fileTypes[format]);
    if (request.raw.method === 'HEAD') return reply.send();
    const leave = places.take(user.id);
    try {
      const source = await find();
      const rows = pagesOf(db, source);
      // What cannot be read is refused before anything is on its way.
      const first = await rows.next();
      const address = clientAddress(request);
      securityEvent(context.log, 'list-exported', { user: user.id, address, how: `${list} ${format}` });
      const header = source.columns.map(({ label }) => label);
      const file = writers[format]({ name: sheetNames[list], header, pages: beginningWith(first, rows) });
      const paid = charged(file, (ms) => budget.charge(user.id, ms));
      const body = Readable.from(paid, { objectMode: false, highWaterMark: 65_536 });
      body.once('close', leave);
      return reply.send(body);
    } catch (error) {
      leave();
      throw error;
    }
  };

  /** All of a list, for its ticket. */
  const open = async (list: ExportList, asked: Opened, find: () => Source | Promise<Source>) => {
    const { ticket, format } = asked.query;
    await requireTicket(keys, ticket, asked.user, list, now());
    return send(list, { ...asked, format }, find);
  };
  route(app, 'GET /dashboard/exports/safaris', (asked) =>
    open('safaris', asked, () => from.listings(asked.user, 'safari', asked.query)),
  );
  route(app, 'GET /dashboard/exports/properties', (asked) =>
    open('properties', asked, () => from.listings(asked.user, 'property', asked.query)),
  );
  route(app, 'GET /dashboard/exports/enquiries', (asked) =>
    open('enquiries', asked, () => from.enquiries(asked.user, asked.query)),
  );
  route(app, 'GET /dashboard/exports/general-enquiries', (asked) =>
    open('general-enquiries', asked, () => from.generalEnquiries(asked.user, asked.query)),
  );
  route(app, 'GET /dashboard/exports/applications', (asked) =>
    open('applications', asked, () => from.applications(asked.query)),
  );
  route(app, 'GET /dashboard/exports/feedback', (asked) =>
    open('feedback', asked, () => from.feedback(asked.query)),
  );
  route(app, 'GET /dashboard/exports/safari-owners', (asked) =>
    open('safari-owners', asked, () => from.owners('safari-owner', asked.query)),
  );
  route(app, 'GET /dashboard/exports/property-owners', (asked) =>
    open('property-owners', asked, () => from.owners('property-owner', asked.query)),
  );
  route(app, 'GET /dashboard/exports/websites', (asked) =>
    open('websites', asked, () => from.websites(asked.query)),
  );
  route(app, 'GET /dashboard/exports/banners', (asked) =>
    open('banners', asked, () => from.banners(asked.query)),
  );
  route(app, 'GET /dashboard/exports/useful-info', (asked) =>
    open('useful-info', asked, () => from.usefulInfo(asked.query)),
  );
  route(app, 'GET /dashboard/exports/decided-reviews', (asked) =>
    open('decided-reviews', asked, () => from.decidedReviews(asked.user, asked.query)),
  );

  type Chosen = Omit<Asked, 'format'> & { body: { ids: string[]; format: ExportFormat } };
  const all = { search: '' };
  const newest = { ...all, sort: 'createdAt' } as const;
  /** Rows that are named of all that a person may see. */
  const sendChosen = (list: ChosenList, asked: Chosen, find: () => Source | Promise<Source>) => {
    const { ids, format } = asked.body;
    return send(list, { ...asked, format }, async () => named(await find(), ids));
  };
  route(app, 'POST /dashboard/exports/safaris', (asked) =>
    sendChosen('safaris', asked, () => everyListing(from, asked.user, 'safari')),
  );
  route(app, 'POST /dashboard/exports/properties', (asked) =>
    sendChosen('properties', asked, () => everyListing(from, asked.user, 'property')),
  );
  route(app, 'POST /dashboard/exports/enquiries', (asked) =>
    sendChosen('enquiries', asked, () => everyEnquiry(from, asked.user)),
  );
  route(app, 'POST /dashboard/exports/general-enquiries', (asked) =>
    sendChosen('general-enquiries', asked, () => from.generalEnquiries(asked.user, all)),
  );
  route(app, 'POST /dashboard/exports/applications', (asked) =>
    sendChosen('applications', asked, () => from.applications({ ...all, outcome: 'received' })),
  );
  route(app, 'POST /dashboard/exports/feedback', (asked) =>
    sendChosen('feedback', asked, () => from.feedback({})),
  );
  route(app, 'POST /dashboard/exports/safari-owners', (asked) =>
    sendChosen('safari-owners', asked, () => from.owners('safari-owner', newest)),
  );
  route(app, 'POST /dashboard/exports/property-owners', (asked) =>
    sendChosen('property-owners', asked, () => from.owners('property-owner', newest)),
  );
  route(app, 'POST /dashboard/exports/websites', (asked) =>
    sendChosen('websites', asked, () => from.websites(all)),
  );
  route(app, 'POST /dashboard/exports/banners', (asked) =>
    sendChosen('banners', asked, () => from.banners(all)),
  );
  route(app, 'POST /dashboard/exports/useful-info', (asked) =>
    sendChosen('useful-info', asked, () => from.usefulInfo(all)),
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
