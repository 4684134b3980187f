import type { ExportList } from '../../lib/lists/exports/schema';
import { createEnquiries } from '../enquiries/listing-enquiries/create';
import { storedEnquiryFor, type Network } from './network';

export type Person = { token: string };

export const exportsOf = (network: Network) => ({
  ticketOf: (list: ExportList, { token }: Person) => {
    const path = `/dashboard/exports/${list}/tickets`;
    return network.server.http<{ ticket: string; code?: string; message: string }>('POST', path, { token });
  },
  addEnquiries: async (count: number, more: object = {}) => {
    const { server, website, safari } = network;
    const rows = Array.from({ length: count }, () => ({
      ...storedEnquiryFor(website, safari, server.clock.now()),
      ...more,
    }));
    await createEnquiries(server.db, rows);
  },
});
