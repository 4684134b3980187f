import type { DeskList } from './schema';

/** Where an enquiry has its state, its note and its replies. */
export const deskPath = (list: DeskList, id: string) => `/${list}/desk/${encodeURIComponent(id)}`;
