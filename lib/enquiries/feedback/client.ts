import { call } from '../../platform/browser/http';

export const removeFeedback = (id: string) => call('DELETE /api/v1/feedback/:id', { params: { id } });
