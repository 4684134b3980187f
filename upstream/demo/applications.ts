import { applicationFiles, applicationHolder } from '../companies/applications/register';
import { applications } from '../companies/table';
import type { Context } from '../platform/context/context';
import { dayMs, dayOf } from '../../lib/platform/values/days';
import type { Database } from '../platform/db/client';
import { storePrivateFile } from '../platform/files/private';
import { setReferences } from '../platform/files/references';
import { slugOf } from '../../lib/platform/values/slug';
import { drawCertificate } from './certificates';
import { storeLogo } from './logos';
import { demoNewcomers } from './companies';
import { createRandom } from './random';
import { daysBefore } from './supply';

/** Company, contact person and position. */
const applicants = {
  'safari-owner': [
    ['Acacia Trails', 'Amina Otieno', 'Director'],
    ['Blue Crane Safaris', 'Johan Botha', 'Owner'],
    ['Chyulu Horizons', 'Kilonzo Mutua', 'Managing director'],
    ['Dik Dik Adventures', 'Faith Wambui', 'Head of sales'],
    ['Elephant Road', 'Moses Banda', 'Founder'],
    ['Fish Eagle Expeditions', 'Chanda Mwale', 'Operations manager'],
    ['Great Rift Journeys', 'Selam Tesfaye', 'Director'],
    ['Honeyguide Walks', 'Peter Nyambe', 'Head guide'],
    ['Impala Overland', 'Zanele Khumalo', 'Reservations manager'],
    ['Jackalberry Tours', 'Tshepo Molefe', 'Owner'],
    ['Kudu Ridge Safaris', 'Ndapewa Haufiku', 'Founder'],
    ['Lilac Roller Travel', 'Esther Auma', 'Director'],
    ['Mokoro and Moon', 'Onalenna Dube', 'Guide and owner'],
    ['Ngalawa Coast Trips', 'Salim Juma', 'Captain'],
    ['Oryx Desert Drives', 'Petrus Shilongo', 'Owner'],
    ['Pangolin Nights', 'Rumbidzai Chuma', 'Managing director'],
  ],
  'property-owner': [
    ['Quiet Pan Lodge', 'Lesego Kgosi', 'General manager'],
    ['Rift Edge House', 'Wairimu Njoroge', 'Owner'],
    ['Sausage Tree Camp', 'Martin Zulu', 'Camp director'],
    ['Tamarind Beach Rooms', 'Fatma Ali', 'Owner'],
    ['Umbrella Thorn Camp', 'Lekishon Sane', 'Manager'],
    ['Vervet Lane Cottages', 'Anele Dlamini', 'Host'],
    ['Waterberry Lodge', 'Ruth Simwanza', 'Director'],
    ['Yellow Fever Tree House', 'Grace Akinyi', 'Sales manager'],
    ['Zebra Plains Tents', 'Isaac Lemayian', 'Owner'],
    ['Baraza Courtyard', 'Khadija Omar', 'General manager'],
    ['Copper Sunset Villas', 'Brian Tembo', 'Owner'],
    ['Dune Foot Guest Farm', 'Elize Kruger', 'Host'],
    ['Euphorbia Hill', 'Jean Mugisha', 'Director'],
    ['Forest Hog Lodge', 'Sarah Namutebi', 'Reservations manager'],
    ['Galana Bend Camp', 'Daudi Hassan', 'Camp manager'],
    ['Hippo Pool Bandas', 'Mary Kasoma', 'Owner'],
  ],
} as const;

const applicationSeed = 1977;
const decidedSeed = 1983;

const declined = [
  'Bush Deals',
  'Cheap Lodges Direct',
  'Zanzi Rooms',
  'Big Five Tickets',
  'Last Minute Game Drives',
];
const decidedDays = 340;

/** Stores applications of both kinds, some unconfirmed, which share a few logos and a certificate. */
export async function addApplications({
  db,
  files,
  privateFiles,
  now,
}: Pick<Context, 'db' | 'files' | 'privateFiles' | 'now'>): Promise<void> {
  const random = createRandom(applicationSeed);
  const today = dayOf(now());
  const page = await drawCertificate('A company of the demo network', false);
  const certificate = await storePrivateFile({ db, privateFiles, now }, page, {
    param: 'certificate',
    sender: 'demo',
  });
  const logos = [
    null,
    await storeLogo(files, ['acacia', '#e9d8a6', '#4a5d3a', '#c9622b']),
    await storeLogo(files, ['hut', '#f3e0c0', '#7a4a2b', '#35524a']),
    await storeLogo(files, ['bird', '#dfe8df', '#8a4b22', '#2f5d7a']),
  ];
  for (const role of ['safari-owner', 'property-owner'] as const) {
    for (const [companyName, contactName, contactPosition] of applicants[role]) {
      const createdAt = new Date(
        daysBefore(today, random.whole(1, 6)).valueOf() + random.whole(0, 40_000_000),
      );
      const id = random.id(createdAt);
      const status = random.chance(0.6) ? 'verified' : 'submitted';
      const [application] = await db
        .insert(applications)
        .values({
          id,
          role,
          status,
          // Most people read their mail within the hour.
          confirmedAt: status === 'verified' ? new Date(createdAt.valueOf() + 40 * 60_000) : null,
          companyName,
          tradingName: companyName,
          contactName,
          contactPosition,
          contactPhone: `+2547${random.whole(10_000_000, 99_999_999)}`,
          email: `${slugOf(contactName).replace('-', '.')}@${slugOf(companyName)}.example`,
          logo: random.pick(logos),
          certOfIncorporation: certificate,
          createdAt,
        })
        .returning();
      await setReferences(db, applicationHolder(application!.id), applicationFiles(application!));
    }
  }
}

/** Stores the applications decided in the last year: those of most newcomers, and some declined ones. */
export async function addDecidedApplications(db: Database, now: Date): Promise<void> {
  const random = createRandom(decidedSeed);
  const rowOf = (companyName: string, status: 'approved' | 'declined') => {
    const createdAt = new Date(now.valueOf() - random.whole(12, decidedDays) * dayMs);
    return {
      ...{ id: random.id(createdAt), role: random.pick(['safari-owner', 'property-owner'] as const), status },
      ...{ companyName, tradingName: companyName, contactName: 'Reservations', contactPosition: 'Office' },
      ...{ contactPhone: '+254700000000', email: `office@${slugOf(companyName)}.example`, createdAt },
      decidedAt: new Date(createdAt.valueOf() + random.whole(1, 9) * dayMs),
      declineReason: status === 'declined' ? 'We could not confirm the certificate.' : null,
    };
  };
  await db
    .insert(applications)
    .values([
      ...demoNewcomers.map(({ name }) => rowOf(name, 'approved')),
      ...declined.map((name) => rowOf(name, 'declined')),
    ]);
}
