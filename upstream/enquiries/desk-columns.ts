import { integer, text } from 'drizzle-orm/pg-core';
import { enquiryStates } from '../../lib/enquiries/enquiry-desk/schema';
import { timestamptz } from '../platform/db/columns';

export const deskColumns = () => ({
  state: text('state', { enum: enquiryStates }).notNull().default('new'),
  openedAt: timestamptz('opened_at'),
  answeredAt: timestamptz('answered_at'),
  askedAgainAt: timestamptz('asked_again_at'),
  note: text('note').notNull().default(''),
  /** Of the note and the state together. */
  noteVersion: integer('note_version').notNull().default(1),
});
