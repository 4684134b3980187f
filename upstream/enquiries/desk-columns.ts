import { integer, text, timestamp } from 'drizzle-orm/pg-core';
import { enquiryStates } from '../../lib/enquiries/enquiry-states/schema';

const moment = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' });

/** What those who answer an enquiry keep about it, whichever list it is in. */
export const deskColumns = () => ({
  /** How far they are, when they first read and first answered it, and when the traveller last wrote again. */
  state: text('state', { enum: enquiryStates }).notNull().default('new'),
  openedAt: moment('opened_at'),
  answeredAt: moment('answered_at'),
  askedAgainAt: moment('asked_again_at'),
  /** For those who answer it alone. */
  note: text('note').notNull().default(''),
  /** Of the note and the state together. */
  noteVersion: integer('note_version').notNull().default(1),
});
