import { or, sql, type SQL } from 'drizzle-orm';
import { listingVersions, versionContents } from '../../review/listing-versions/table';
import { blotted, isMentioned, isTheirAccount, isTheirAddress, isTheirName, type Person } from './person';
import { emptied, type Place } from './place';

const { owner, reason, userId, name } = listingVersions;
const { content } = versionContents;

/** Whether a company's contact is the person: by the address, or by the name in the person's own company. */
const isContact = (person: Person): SQL =>
  or(
    isTheirAddress(sql`${owner} ->> 'contactEmail'`, person),
    isTheirName(sql`${owner} ->> 'contactName'`, sql`${owner} ->> '_id'`, person),
  )!;

const isTheirMail = (person: Person) => isTheirAddress(sql`${content} ->> 'enquiriesEmail'`, person);

/** Whether the phone is one of the person's, in a version of a company that had it as the contact's. */
const isTheirPhone = (
  person: Person,
): SQL => sql`(${versionContents.id}, ${content} ->> 'enquiriesPhone') in (
  select held.content_id, contact.phone
  from (select distinct ${listingVersions.companyId} as company_id, ${owner} ->> 'contactPhone' as phone from ${listingVersions}
    where ${isContact(person)} and ${owner} ->> 'contactPhone' <> '') as contact
  join ${listingVersions} as held on held.company_id = contact.company_id
)`;

const blot = sql`${JSON.stringify(blotted)}::jsonb`;

/** What versions of listings held, and whose they were; the contents first, whose phones the contacts tell. */
export const ofVersions: readonly Place[] = [
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
    // Where the address is theirs, so is the phone beside it.
    erase: emptied(versionContents, (person) => ({
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
    erase: emptied(listingVersions, (person) => ({
      name: sql`case when ${isTheirAccount(userId, person)} then ${blotted} else ${name} end`,
      owner: sql`case when ${isContact(person)}
        then ${owner} || jsonb_build_object('contactName', ${blot}, 'contactPosition', '', 'contactEmail', ${blot}, 'contactPhone', ${blot})
        else ${owner} end`,
      reason: sql`case when ${isMentioned([reason], person)} then ${blotted} else ${reason} end`,
    })),
  },
];
