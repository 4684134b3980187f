import type { DeskList } from './schema';

export const deskPath = (list: DeskList, id: string) => `/${list}/desk/${encodeURIComponent(id)}`;
