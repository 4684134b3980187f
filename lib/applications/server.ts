import 'server-only';
import type { ListParams } from '../list-params';
import type { ListPage } from '../lists';
import { readUpstream } from '../server/read';
import type { Application } from './schema';

/** One page of the applications, newest first. Throws UpstreamError. */
export const listApplications = ({ search, page, perPage, status }: ListParams) =>
  readUpstream<ListPage<Application>>('/dashboard/register/applications', {
    search: search || undefined,
    page,
    perPage,
    status,
  });
