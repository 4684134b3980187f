import 'server-only';
import type { OrganizationType } from '../companies/schema';
import type { ListParams } from '../list-params';
import type { ListPage } from '../lists';
import { readUpstream } from '../server/read';
import { ownerKinds, type Owner } from './schema';

/** A page of the owners of a kind. Throws UpstreamError. */
export const listOwners = (kind: OrganizationType, { id: _id, ...params }: ListParams) =>
  readUpstream<ListPage<Owner>>(ownerKinds[kind].call, params);

/** One owner by the company's id. Throws UpstreamError: 404 for one that is not there or not theirs to see. */
export const getOwner = (id: string) => readUpstream<Owner>('/dashboard/partner-details', { id });
