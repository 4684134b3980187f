import { eq, sql } from 'drizzle-orm';
import { startServerOfFile } from '../../test/harness';
import { listingsAs, safariForm } from '../../test/listing-forms';
import { purgeListings } from './remove';
import { listings } from '../table';

const server = await startServerOfFile();
await server.addSite();

test('a listing goes for good with all that belongs to it, or not at all', async () => {
  const owner = listingsAs(server, (await server.signIn('safari-owner')).token);
  const { _id: id } = (await owner.add(await safariForm())).body;
  expect((await owner.remove(id)).status).toBe(200);
  server.clock.advance(31 * 86_400);
  const count = () => server.db.$count(listings, eq(listings.id, id));
  await server.db.execute(
    sql`create function refuse() returns trigger language plpgsql as $$ begin raise exception 'No.'; end $$`,
  );
  await server.db.execute(
    sql`create trigger refuse before delete on listing_versions execute function refuse()`,
  );
  await expect(purgeListings(server.context)).rejects.toThrow();
  expect(await count()).toBe(1);
  await server.db.execute(sql`drop trigger refuse on listing_versions`);
  await purgeListings(server.context);
  expect(await count()).toBe(0);
});
