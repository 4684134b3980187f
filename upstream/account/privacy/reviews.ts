import { or, sql, type SQL, and, inArray, isNull } from 'drizzle-orm';
import {
  listingVersions,
  versionContents,
  reviewRules,
  trustedCompanies,
  unreviewedChanges,
} from '../../listings/table';
import {
  erasedText,
  isMentioned,
  isTheirAccount,
  isTheirAddress,
  isTheirName,
  type Person,
  accountNames,
} from './person';
import { eraseByUpdate, type PersonalDataPlace } from './place';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';

const { owner, reason, userId, name } = listingVersions;
const { content } = versionContents;

/** By address, or by name in the person's own company. */
const isContact = (person: Person): SQL =>
  or(
    isTheirAddress(sql`${owner} ->> 'contactEmail'`, person),
    isTheirName(sql`${owner} ->> 'contactName'`, sql`${owner} ->> '_id'`, person),
  )!;

const isTheirMail = (person: Person) => isTheirAddress(sql`${content} ->> 'enquiriesEmail'`, person);

/** In versions of a company that had it as the contact's phone. */
const isTheirPhone = (
  person: Person,
): SQL => sql`(${versionContents.id}, ${content} ->> 'enquiriesPhone') in (
  select held.content_id, contact.phone
  from (select distinct ${listingVersions.companyId} as company_id, ${owner} ->> 'contactPhone' as phone from ${listingVersions}
    where ${isContact(person)} and ${owner} ->> 'contactPhone' <> '') as contact
  join ${listingVersions} as held on held.company_id = contact.company_id
)`;

const blot = sql`${JSON.stringify(erasedText)}::jsonb`;

/** Contents come first, as their phones are found through the contacts. */
export const versionPlaces: readonly PersonalDataPlace[] = [
  {
    table: versionContents,
    group: 'history',
    personal: 'content',
    of: (person) => or(isTheirMail(person), isTheirPhone(person)),
    exported: {
      id: sql`${versionContents.id}`,
      enquiriesEmail: sql`${content} ->> 'enquiriesEmail'`,
      enquiriesPhone: sql`${content} ->> 'enquiriesPhone'`,
    },
    // The phone beside their address is theirs, too.
    erase: eraseByUpdate(versionContents, (person) => ({
      content: sql`${content} || case when ${isTheirMail(person)}
        then jsonb_build_object('enquiriesEmail', ${blot}, 'enquiriesPhone', ${blot})
        else jsonb_build_object('enquiriesPhone', ${blot}) end`,
    })),
  },
  {
    table: listingVersions,
    group: 'history',
    personal: 'user_id name owner reason',
    of: (person) => or(isTheirAccount(userId, person), isContact(person), isMentioned([reason], person)),
    erase: eraseByUpdate(listingVersions, (person) => ({
      name: sql`case when ${isTheirAccount(userId, person)} then ${erasedText} else ${name} end`,
      owner: sql`case when ${isContact(person)}
        then ${owner} || jsonb_build_object('contactName', ${blot}, 'contactPosition', '', 'contactEmail', ${blot}, 'contactPhone', ${blot})
        else ${owner} end`,
      reason: sql`case when ${isMentioned([reason], person)} then ${erasedText} else ${reason} end`,
    })),
  },
];

/** Rows from before ids were stored have a name alone. */
const isTheirs = (ofId: PgColumn, ofName: PgColumn, person: Person): SQL =>
  or(isTheirAccount(ofId, person), and(isNull(ofId), inArray(ofName, accountNames(person))))!;

const nameAt = (
  table: PgTable,
  personal: string,
  ofId: PgColumn,
  ofName: PgColumn,
  key: string,
): PersonalDataPlace => ({
  table,
  group: 'history',
  personal,
  of: (person) => isTheirs(ofId, ofName, person),
  erase: eraseByUpdate(table, { [key]: erasedText }),
});

const { takenBackById, takenBackBy, lookedById, lookedBy } = unreviewedChanges;

export const reviewRulePlaces: readonly PersonalDataPlace[] = [
  {
    table: unreviewedChanges,
    group: 'history',
    personal: 'user_id name',
    of: (person) => isTheirAccount(unreviewedChanges.userId, person),
    erase: eraseByUpdate(unreviewedChanges, { name: erasedText }),
  },
  nameAt(unreviewedChanges, 'taken_back_by taken_back_by_id', takenBackById, takenBackBy, 'takenBackBy'),
  nameAt(unreviewedChanges, 'looked_by looked_by_id', lookedById, lookedBy, 'lookedBy'),
  nameAt(
    trustedCompanies,
    'trusted_by trusted_by_id',
    trustedCompanies.trustedById,
    trustedCompanies.trustedBy,
    'trustedBy',
  ),
  nameAt(
    reviewRules,
    'changed_by changed_by_id',
    reviewRules.changedById,
    reviewRules.changedBy,
    'changedBy',
  ),
];
