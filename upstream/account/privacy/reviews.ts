import { or, sql } from 'drizzle-orm';
import { reviews } from '../../listings/table';
import { blotted, isMentioned, isTheirAccount } from './person';
import { emptied, type Place } from './place';

/** Decided reviews: who decided, and reasons that name the address. */
export const ofReviews: Place = {
  table: reviews,
  group: 'history',
  personal: 'decided_by decider_name reason',
  of: (person) => or(isTheirAccount(reviews.decidedBy, person), isMentioned([reviews.reason], person)),
  erase: emptied(reviews, (person) => ({
    deciderName: sql`case when ${isTheirAccount(reviews.decidedBy, person)} then ${blotted} else ${reviews.deciderName} end`,
    reason: sql`case when ${isMentioned([reviews.reason], person)} then ${blotted} else ${reviews.reason} end`,
  })),
};
