import { integer, text, timestamp } from 'drizzle-orm/pg-core';
import { enquiryStates } from '../../lib/enquiries/enquiry-states/schema';

const moment = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' });

export const deskColumns = () => ({
  state: text('state', { enum: enquiryStates }).notNull().default('new'),
  openedAt: moment('opened_at'),
  answeredAt: moment('answered_at'),
  askedAgainAt: moment('asked_again_at'),
  note: text('note').notNull().default(''),
  /** Of the note and the state together. */
  noteVersion: integer('note_version').notNull().default(1),
});
