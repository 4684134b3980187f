import type { ExportList } from '../../lib/lists/exports/schema';
import type { Network } from './network';

export type Person = { token: string };

export const exportsOf = (network: Network) => ({
  ticketOf: (list: ExportList, { token }: Person) => {
    const path = `/dashboard/exports/${list}/tickets`;
    return network.server.http<{ ticket: string; code?: string; message: string }>('POST', path, { token });
  },
});
