import 'server-only';
import type { ListParams } from '../../lists/list-params';
import { hasCapability } from '../../platform/server/capabilities';
import { read } from '../../platform/server/read';
import { generalViews, verifiedStates } from './schema';
import { realStates } from '../enquiry-states/schema';

export const hasGeneralDesk = () => hasCapability('custom-enquiry-desk');

export const generalViewOf = (view: string | undefined) =>
  hasGeneralDesk() ? generalViews.find((each) => each === view) : undefined;

export const generalFilterOf = ({ view, status, state, website, from, to }: ListParams) => ({
  view: generalViews.find((each) => each === view),
  status: verifiedStates.find((each) => each === status),
  state: realStates.find((each) => each === state),
  website,
  from,
  to,
});

export const listGeneralEnquiries = ({ search, page, perPage, ...narrowed }: ListParams) => {
  const { status, view, state, website, from, to } = narrowed;
  return read('GET /dashboard/general-enquiries', {
    query: { search, page, perPage, status, view, state, website, from, to },
  });
};

export const getGeneralEnquiry = (id: string) =>
  read('GET /dashboard/general-enquiries/:id', { params: { id } });

export const getGeneralDesk = (id: string) =>
  read('GET /dashboard/general-enquiries/:id/desk', { params: { id } });

export const listGeneralMessages = (id: string) =>
  read('GET /dashboard/general-enquiries/:id/messages', { params: { id } });

export const listDeskStaff = () => read('GET /dashboard/general-enquiry-desk/staff');
