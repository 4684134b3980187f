import { call } from '../browser/http';

/** Adds the signed-in user to the enquiry's readers (Handbook, lists 4). */
export const markEnquiryRead = (id: string) => call('POST /dashboard/mark-enquiry-read', { json: { id } });
