import { call } from '../browser/http';
import type { SavedReplyForm } from './form';

/** Mails a reply to the traveller unless something was written after the message `seen`; the key makes a repeated press one mail. */
export const sendReply = (id: string, text: string, seen: string | null, key: string) =>
  call('POST /dashboard/enquiries/:id/replies', {
    params: { id },
    json: { text, seen },
    headers: { 'idempotency-key': key },
  });

/** Keeps a reply for using it again; the key makes a repeated save one. */
export const addSavedReply = (json: SavedReplyForm, key: string) =>
  call('POST /dashboard/saved-replies', { json, headers: { 'idempotency-key': key } });

export const changeSavedReply = (id: string, json: SavedReplyForm) =>
  call('PUT /dashboard/saved-replies/:id', { params: { id }, json });

export const removeSavedReply = (id: string) =>
  call('DELETE /dashboard/saved-replies/:id', { params: { id } });
