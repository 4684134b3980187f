import { call } from '../browser/http';

/** Deletes a visitor's feedback (second specification, section 7). Throws UpstreamError. */
export const removeFeedback = (id: string) =>
  call<unknown>('DELETE', `/api/v1/feedback/${encodeURIComponent(id)}`);
