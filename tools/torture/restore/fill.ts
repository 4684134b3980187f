import { randomBytes } from 'node:crypto';
import { mkdirSync } from 'node:fs';
import { sql } from 'drizzle-orm';
import { createUser } from '../../../upstream/account/users/queries';
import { contentHashName, fileAddress } from '../../../upstream/platform/files/file-store';
import { storedFiles } from '../../../upstream/platform/files/table';
import { setReferences } from '../../../upstream/platform/files/references';
import { fillNetwork } from '../../bench/network-fill';
import type { Place } from './place';

const enquiriesPerListing = 250;
const enquiriesPerPicture = 100;
const pictureBytes = 30_000;

/** Fills an empty place with a network of this many enquiries, its pictures, and the admin who signs in. */
export async function fillPlace({ dataDir, open, putPicture }: Place, enquiries: number): Promise<void> {
  mkdirSync(dataDir, { recursive: true });
  const { db, close } = await open();
  try {
    const listings = Math.ceil(enquiries / enquiriesPerListing);
    await fillNetwork(db, { enquiries, companies: Math.ceil(listings / 5), listings, largest: 0.1 });
    // Enquiries take the title of what is shown.
    await db.execute(sql`update listings set approved = approved || jsonb_build_object('title', title)`);
    await createUser(
      { db, now: () => new Date() },
      { email: 'admin@demo.test', name: 'Admin', type: 'admin', password: 'Safari2026' },
    );
    const at = new Date();
    for (let company = 0; company < enquiries / enquiriesPerPicture; company += 1) {
      const picture = randomBytes(pictureBytes);
      const name = contentHashName(picture, 'webp');
      putPicture(name, picture);
      await db.insert(storedFiles).values({ name, createdAt: at, storedAt: at });
      await setReferences(db, `company:${company}`, [fileAddress(name)]);
    }
  } finally {
    await close();
  }
}
