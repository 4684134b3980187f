import { Readable } from 'node:stream';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { dayOf } from '../../../lib/platform/values/days';
import { isChosen, listLabel, type ExportFormat, type ExportList } from '../../../lib/lists/exports/schema';
import { securityEvent } from '../../../lib/platform/node/security-event';
import { rateLimitAddress } from '../../platform/start/client';
import type { Context } from '../../platform/context/context';
import { chargeChunks, getWorkBudget } from '../../platform/limits/work';
import { route } from '../../platform/http/route';
import type { SignedInUser } from '../../platform/signed-in/user';
import { fileTypes, type Cells } from './cells';
import { headOf } from './columns';
import { csvOf } from './csv';
import { sourceOf, type Exportable, type RowSource } from './exported';
import { readPages, type Source } from './rows';
import { requireTicket, signTicket } from './ticket';
import { xlsxOf } from './xlsx';
import { exportMessages } from '@/texts/lists/messages-exports';
import { HttpError } from '../../platform/errors/errors';

/** The most exports of one person at once. */
const exportsAtOnce = 2;

const busy = () => new HttpError(429, exportMessages.tooMany, {}, 10);

function exportPlaces() {
  const taken = new Map<string, number>();
  const of = (id: string) => taken.get(id) ?? 0;
  /** 429 for a person whose exports are all under way. */
  const requireFree = (id: string) => {
    if (of(id) >= exportsAtOnce) throw busy();
  };
  const take = (id: string) => {
    requireFree(id);
    taken.set(id, of(id) + 1);
    let isHeld = true;
    return () => {
      if (!isHeld) return;
      isHeld = false;
      if (of(id) > 1) taken.set(id, of(id) - 1);
      else taken.delete(id);
    };
  };
  return { requireFree, take };
}

const writers = { csv: csvOf, xlsx: xlsxOf } as const;

type Caller = { user: SignedInUser; format: ExportFormat; request: FastifyRequest; reply: FastifyReply };

/** Exports each list as a file: by ticket for all rows, directly for chosen ones (Handbook, lists: Exports). */
export function exportRoutes(app: FastifyInstance, context: Context, records: readonly Exportable[]): void {
  const { db, keys, now } = context;
  const places = exportPlaces();
  const budget = getWorkBudget(context, 'exports');

  const send = async (list: ExportList, asked: Caller, find: () => Promise<Source>) => {
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
      const rows = readPages(db, source);
      // What cannot be read is refused before anything is on its way.
      const first = await rows.next();
      const address = rateLimitAddress(request);
      securityEvent(context.log, 'list-exported', { user: user.id, address, how: `${list} ${format}` });
      const header = headOf(source.columns);
      const file = writers[format]({ name: listLabel(list), header, pages: beginningWith(first, rows) });
      const paid = chargeChunks(file, (ms) => budget.charge(user.id, ms));
      const body = Readable.from(paid, { objectMode: false, highWaterMark: 65_536 });
      body.once('close', leave);
      return reply.send(body);
    } catch (error) {
      leave();
      throw error;
    }
  };

  for (const { lists = {} } of records)
    for (const [name, list] of Object.entries(lists) as [ExportList, RowSource<unknown>][]) {
      route(app, `POST /dashboard/exports/${name}/tickets`, async ({ user }) => {
        places.requireFree(user.id);
        return { ticket: await signTicket(keys, user, name, now()) };
      });
      route(app, `GET /dashboard/exports/${name}`, async (asked) => {
        const { ticket, format, ...query } = asked.query;
        await requireTicket(keys, ticket, asked.user, name, now());
        return send(name, { ...asked, format }, () => sourceOf(list, context, asked.user, { query }));
      });
      if (!isChosen(name)) continue;
      route(app, `POST /dashboard/exports/${name}`, (asked) => {
        const { ids, format } = asked.body;
        return send(name, { ...asked, format }, () => sourceOf(list, context, asked.user, { ids }));
      });
    }
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
