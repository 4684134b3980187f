import { or, sql } from 'drizzle-orm';
import { reviews } from '../../listings/table';
import { erasedText, isMentioned, isTheirAccount } from './person';
import { eraseByUpdate, type PersonalDataPlace } from './place';

export const reviewsPlace: PersonalDataPlace = {
  table: reviews,
  group: 'history',
  personal: 'decided_by decider_name reason',
  of: (person) => or(isTheirAccount(reviews.decidedBy, person), isMentioned([reviews.reason], person)),
  erase: eraseByUpdate(reviews, (person) => ({
    deciderName: sql`case when ${isTheirAccount(reviews.decidedBy, person)} then ${erasedText} else ${reviews.deciderName} end`,
    reason: sql`case when ${isMentioned([reviews.reason], person)} then ${erasedText} else ${reviews.reason} end`,
  })),
};
