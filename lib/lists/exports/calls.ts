import { z } from 'zod';
import { defineCalls, json, type Call, type CompleteCall } from '../../platform/contract/call';
import { idText, plainText } from '../../platform/contract/fields';
import type { Role } from '../../roles';
import { exportFormats, exportLists, isChosen, mostAtOnce, type ChosenList, type ExportList } from './schema';

/** Who sees a list takes it along, with the right that the list takes. */
const forReaders = ({ roles, right }: Call) => ({
  roles: roles as readonly Role[],
  ...(right && { right }),
  capability: 'exports' as const,
});

/** A ticket opens this list's file for a minute; only a freshly confirmed person gets one. */
const ticketFor = (name: ExportList, list: Call) => ({
  summary: `A ticket for the file of the list ${name}.`,
  ...forReaders(list),
  stepUp: true as const,
  result: json((kinds) => kinds.object({ ticket: kinds.name() })),
});

const format = z.enum(exportFormats, 'Must be csv or xlsx.').default('csv');
const withTicket = { ticket: plainText(1000), format };
const result = { kind: 'file', for: 'reader' } as const;
/** A file has every page of its list. */
const paging = { page: true, perPage: true } as const;

/** All of a list, with its filters. */
const fileOf = (name: ExportList, list: Call) => ({
  summary: `All that the list ${name} shows for its filters, as CSV or for Excel.`,
  ...forReaders(list),
  query: (list.query as z.ZodObject).omit(paging).extend(withTicket),
  ...(list.extensions && { extensions: list.extensions }),
  result,
});

/** Chosen rows: their ids are too long for a ticket's address, so the call itself requires confirmation. */
const chosenOf = (name: ExportList, list: Call) => ({
  summary: `The rows of the list ${name} that are named, as CSV or for Excel.`,
  ...forReaders(list),
  stepUp: true as const,
  body: {
    kind: 'json',
    schema: z.object({ ids: z.array(idText).min(1).max(mostAtOnce), format }),
  } as const,
  result,
});

type Ticket = CompleteCall<ReturnType<typeof ticketFor>>;
type ChosenCall = CompleteCall<ReturnType<typeof chosenOf>>;
type File<List> = List extends { query: infer Query extends z.ZodObject }
  ? Omit<CompleteCall<ReturnType<typeof fileOf>>, 'query'> & {
      query: z.ZodObject<Omit<Query['shape'], keyof typeof paging> & typeof withTicket>;
    }
  : never;

/** The export calls of the lists that these calls return. */
export type ExportCalls<Calls> = {
  [Name in ExportList as `POST /dashboard/exports/${Name}/tickets`]: Ticket;
} & {
  [Name in ExportList as `GET /dashboard/exports/${Name}`]: File<
    Extract<Calls[keyof Calls], { exportedAs: Name }>
  >;
} & { [Name in ChosenList as `POST /dashboard/exports/${Name}`]: ChosenCall };

export const exportCallsOf = (calls: readonly Call[]) =>
  Object.assign(
    {},
    ...calls.map((list) => {
      const name = exportLists.find((each) => each === list.exportedAs);
      if (!name) return {};
      const path = `/dashboard/exports/${name}` as const;
      return defineCalls({
        [`POST ${path}/tickets`]: ticketFor(name, list),
        [`GET ${path}`]: fileOf(name, list),
        ...(isChosen(name) && { [`POST ${path}`]: chosenOf(name, list) }),
      });
    }),
  );
