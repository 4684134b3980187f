import { call } from '../browser/http';

/** Deletes a visitor's feedback. Throws UpstreamError. */
export const removeFeedback = (id: string) =>
  call<unknown>('DELETE', `/api/v1/feedback/${encodeURIComponent(id)}`);
