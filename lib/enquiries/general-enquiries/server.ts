import 'server-only';
import type { ListParams } from '../../lists/list-params';
import { hasCapability } from '../../platform/server/capabilities';
import { read } from '../../platform/server/read';
import { generalViews, verifiedStates } from './schema';
import { realStates } from '../enquiry-states/schema';

/** Whether staff say how far they are with custom enquiries, and answer them in place. */
export const hasGeneralDesk = () => hasCapability('custom-enquiry-desk');

/** The view that an address names, where the upstream knows it. */
export const generalViewOf = (view: string | undefined) =>
  hasGeneralDesk() ? generalViews.find((each) => each === view) : undefined;

/** What narrows the list, as calls that are about all of it take it. */
export const generalFilterOf = ({ view, status, state, website, from, to }: ListParams) => ({
  view: generalViews.find((each) => each === view),
  status: verifiedStates.find((each) => each === status),
  state: realStates.find((each) => each === state),
  website,
  from,
  to,
});

/** One page of the custom enquiries, newest first. */
export const listGeneralEnquiries = ({ search, page, perPage, ...narrowed }: ListParams) => {
  const { status, view, state, website, from, to } = narrowed;
  return read('GET /dashboard/general-enquiries', {
    query: { search, page, perPage, status, view, state, website, from, to },
  });
};

/** One custom enquiry by its id; 404 where there is none. */
export const getGeneralEnquiry = (id: string) =>
  read('GET /dashboard/general-enquiries/:id', { params: { id } });

/** How far staff are with it, their note, and who takes care of it. */
export const getGeneralDesk = (id: string) =>
  read('GET /dashboard/general-enquiries/:id/desk', { params: { id } });

/** What was written about it after it came, oldest first. */
export const listGeneralMessages = (id: string) =>
  read('GET /dashboard/general-enquiries/:id/messages', { params: { id } });

/** Who may take care of it, by name. */
export const listDeskStaff = () => read('GET /dashboard/general-enquiry-desk/staff');
