import { call } from '../browser/http';
import type { EnquiryDesk } from './calls';
import type { EnquiryFilter } from './form';
import type { EnquiryState } from './schema';

/** Stores the company's note, of the version that it began from. */
export const saveNote = ({ _id: id, version }: Pick<EnquiryDesk, '_id' | 'version'>, note: string) =>
  call('PUT /dashboard/enquiries/:id/note', { params: { id }, version, json: { note } });

export const saveState = (id: string, state: EnquiryState) =>
  call('PUT /dashboard/enquiries/:id/state', { params: { id }, json: { state } });

/** Takes the signed-in user from the enquiry's readers. */
export const markEnquiryUnread = (id: string) =>
  call('POST /dashboard/mark-enquiry-unread', { json: { id } });

/** Marks as read whatever a search and a filter find. */
export const markEnquiriesRead = (found: EnquiryFilter & { search: string }) =>
  call('POST /dashboard/mark-enquiries-read', { json: found });
