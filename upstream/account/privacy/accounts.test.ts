import { eq } from 'drizzle-orm';
import { companies } from '../users/table';
import { recordAudit } from '../../platform/deeds/note';
import { history } from '../../platform/deeds/table';
import { executeCommandLine } from '../../platform/operators/answer';
import { setUpNetwork, storeEnquiry } from '../../test/network';
import { putListing, storeApplications, storedListing } from '../../test/stored';
import { wholeDatabase } from '../../test/whole-database';
import { erasePerson, findStoredData } from './erase';

const { server, website, safari } = await setUpNetwork();
const by = { id: null, name: 'grace', type: 'operator' };
const erase = (email: string, isTrial = false) => erasePerson(server.context, { email, by, isTrial });
/** What the whole database says of somebody. */
const saidOf = async (words: RegExp) =>
  JSON.stringify(await wholeDatabase(server.db)).match(new RegExp(words, 'gi')) ?? [];

test('a partner is erased as an account, as the contact of a company, of listings and of an application', async () => {
  const owner = await server.signIn('safari-owner', {
    name: 'Wilma Partner',
    email: 'wilma@acacia.example',
  });
  const { db, clock } = server;
  await db
    .update(companies)
    .set({
      contactName: 'Wilma Partner',
      contactEmail: 'Wilma@acacia.example',
      contactPhone: '+254722333444',
    })
    .where(eq(companies.id, owner.companyId!));
  const content = {
    ...safari.content!,
    enquiriesEmail: 'wilma@acacia.example',
    enquiriesPhone: '+254722333444',
  };
  await putListing(server, safari.id, { content, approved: content });
  const told = { contactName: 'Wilma Partner', contactPhone: '+254722333444' };
  await storeApplications(server, [
    { ...told, companyName: 'One', email: 'wilma@acacia.example', status: 'approved' },
    { ...told, companyName: 'Two', email: 'wilma+2@acacia.example', status: 'verified' },
  ]);
  const changed = (field: string, before: string, after: string | null) => ({ field, before, after });
  await recordAudit(db, { by, at: clock.now() }, { kind: 'company', id: owner.companyId! }, 'changed', [
    changed('contactPhone', '+254722333444', '+254722333445'),
    changed('tradingName', 'Acacia', 'Acacia Camps'),
  ]);
  await expect(erase('wilma@acacia.example')).rejects.toThrow(/can still sign in: disable the account first/);
  const { active } = await findStoredData(server.context, 'wilma@acacia.example');
  expect(active).toEqual(['wilma@acacia.example']);
  await executeCommandLine(server.context, 'grace', ['disable', 'wilma@acacia.example']);
  const trial = await erase('wilma@acacia.example', true);
  const { code, lines } = await executeCommandLine(
    server.context,
    'grace',
    ['erase', 'wilma@acacia.example'],
    'people',
  );
  expect([code, lines[0], lines.length]).toEqual([0, 'Erased for wilma@acacia.example:', trial.length + 1]);
  expect(await saidOf(/wilma|25472233344/)).toEqual([]);
  expect(await saidOf(/Acacia Camps/)).toHaveLength(1);
  const { applications: left = [] } = await wholeDatabase(db);
  expect(left.map(({ status, company_name: name }) => [name, status]).sort()).toEqual([
    ['One', 'approved'],
    ['Two', 'declined'],
  ]);
  expect((await storedListing(server, safari.id)).approved).toMatchObject({
    enquiriesEmail: '',
    title: safari.title,
  });
  // The website's next enquiry still comes in.
  await storeEnquiry(server, website, safari);
});

test('a member of staff is erased as who decided, and what was decided stays', async () => {
  const staff = await server.signIn('admin', { name: 'Stella Staff', email: 'stella@network.example' });
  const json = { title: 'What to pack', description: 'A layer.', visibleOn: [website] };
  await server.http('POST', '/dashboard/info', { token: staff.token, json });
  await executeCommandLine(server.context, 'grace', ['disable', 'stella@network.example']);
  const trial = await erase('stella@network.example', true);
  expect(await erase('stella@network.example')).toEqual(trial);
  expect(await saidOf(/stella/)).toEqual([]);
  const deeds = await server.db.select().from(history).where(eq(history.userId, staff.user.id));
  expect(deeds).toMatchObject([{ name: '(forgotten)', kind: 'info', action: 'created' }]);
});
