import { or, sql, type SQL } from 'drizzle-orm';
import { listingVersions, versionContents } from '../../review/listing-versions/table';
import { erasedText, isMentioned, isTheirAccount, isTheirAddress, isTheirName, type Person } from './person';
import { eraseByUpdate, type PersonalDataPlace } from './place';

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
