import { call } from '../browser/http';

/** Adds the signed-in user to the custom enquiry's readers (Handbook, lists 4). */
export const markGeneralEnquiryRead = (id: string) =>
  call('POST /dashboard/mark-general-enquiry-read', { json: { id } });
