import { call } from '../browser/http';

export const removeFeedback = (id: string) =>
  call<unknown>('DELETE', `/api/v1/feedback/${encodeURIComponent(id)}`);
