import 'server-only';
import { hasCapability } from '../../platform/server/capabilities';
import { read } from '../../platform/server/read';

export const hasReplies = () => hasCapability('enquiry-replies');

export const listMessages = (id: string) => read('GET /dashboard/enquiries/:id/messages', { params: { id } });

export const listSavedReplies = () => read('GET /dashboard/saved-replies');
