import 'server-only';
import type { OrganizationType } from '../schema';
import type { ListParams } from '../../lists/list-params';
import { read } from '../../platform/server/read';
import { ownerKinds } from './schema';

export const listOwners = (kind: OrganizationType, { id: _id, hide: _hide, ...query }: ListParams) =>
  read(`GET ${ownerKinds[kind].call}`, { query });

export const getOwner = (id: string) => read('GET /dashboard/partner-details', { query: { id } });
