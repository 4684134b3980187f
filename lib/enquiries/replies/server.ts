import 'server-only';
import { hasCapability } from '../../platform/server/capabilities';
import { read } from '../../platform/server/read';

export const hasReplies = () => hasCapability('enquiry-replies');

/** What was written about an enquiry after it came, oldest first. */
export const listMessages = (id: string) => read('GET /dashboard/enquiries/:id/messages', { params: { id } });

/** The replies that the company uses again, by name. */
export const listSavedReplies = () => read('GET /dashboard/saved-replies');
