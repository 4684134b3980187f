import { call } from '../../platform/browser/http';
import type { DeskList } from '../enquiry-desk/schema';
import type { SavedReplyForm } from './form';

/** Mails a reply unless there is a message after `seen`; `key` makes a repeated press one mail. */
export const sendReply = (
  { list, id }: { list: DeskList; id: string },
  json: { text: string; seen: string | null },
  key: string,
) =>
  call(`POST /dashboard/${list}/:id/replies`, { params: { id }, json, headers: { 'idempotency-key': key } });

export const addSavedReply = (json: SavedReplyForm, key: string) =>
  call('POST /dashboard/saved-replies', { json, headers: { 'idempotency-key': key } });

export const changeSavedReply = (id: string, json: SavedReplyForm) =>
  call('PUT /dashboard/saved-replies/:id', { params: { id }, json });

export const removeSavedReply = (id: string) =>
  call('DELETE /dashboard/saved-replies/:id', { params: { id } });
