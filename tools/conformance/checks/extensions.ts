import { type CallName, callOf } from '@/lib/platform/calls/contract';
import { isNeededBy, lists } from '../calls';
import { marker } from '../marker';
import { markedRows } from '../find-record';
import { nameOf, personOf, readPage, succeed, type Run } from '../run-context';

/** Lists that take a parameter once the server has announced it. */
const extended = (parameter: string) => lists.filter((name) => callOf(name).extensions?.[parameter]);
const whoNeeds = (run: Run, name: CallName) =>
  [...run.people.values()].find(({ role }) => isNeededBy(name, role));

async function sorts(run: Run): Promise<void> {
  const check = 'can be sorted by its name';
  for (const name of extended('sort')) {
    const person = whoNeeds(run, name);
    if (!person || !run.isWanted(name)) continue;
    if (!run.has('sorting')) run.results.off(name, person.role, check, 'sorting is not announced');
    else
      await run.results.check(name, person.role, check, async (report) => {
        const sort = name.endsWith('-owners') ? 'companyName' : 'title';
        const first = async (order: string) =>
          nameOf((await readPage(run, person, name, { page: 1, sort, order })).docs[0] ?? {});
        const [least, most] = [await first('asc'), await first('desc')];
        if (least.localeCompare(most, 'en', { sensitivity: 'base' }) > 0)
          report(`'${least}' comes before '${most}' in ascending order`, 'docs');
      });
  }
}

async function narrows(run: Run): Promise<void> {
  const check = 'can be narrowed to a status';
  for (const name of extended('status').filter((one) => one.includes('/company-'))) {
    const person = whoNeeds(run, name);
    if (!person || !run.isWanted(name)) continue;
    if (!run.has('status-filter'))
      run.results.off(name, person.role, check, 'status-filter is not announced');
    else
      await run.results.check(name, person.role, check, async (report) => {
        const { docs } = await readPage(run, person, name, { page: 1, status: 'approved' });
        const other = docs.find(({ status }) => status !== 'approved');
        if (other)
          report(`a record of status '${String(other.status)}' is in the list of approved ones`, 'docs');
      });
  }
}

async function repeats(run: Run): Promise<void> {
  const name = 'POST /dashboard/info';
  const check = 'a repeat with the same key stores one record';
  const admin = personOf(run, 'admin');
  if (!admin || run.settings.readOnly || !run.isWanted(name)) return;
  if (!run.has('idempotency-keys'))
    return run.results.off(name, 'admin', check, 'idempotency-keys is not announced');
  await run.results.check(name, 'admin', check, async (report) => {
    const json = { title: `${marker} twice`, description: 'Sent twice.', visibleOn: await siteIds(run) };
    const request = { json, headers: { 'idempotency-key': crypto.randomUUID() } };
    await succeed(run, admin, name, request);
    await succeed(run, admin, name, request);
    const rows = await markedRows(run, admin, 'GET /dashboard/info', json.title);
    if (rows.length !== 1) report(`stored ${rows.length} records`);
    const other = { ...request, json: { ...json, description: 'Sent thrice.' } };
    const { status } = await run.client.sendAs(admin, name, other);
    if (status !== 422) report(`answered ${status} to another body under the same key`);
  });
}

async function siteIds(run: Run): Promise<string[]> {
  const { docs } = await readPage(run, personOf(run, 'admin')!, 'GET /dashboard/websites', { page: 1 });
  return docs.slice(0, 1).map(({ _id }) => String(_id));
}

/** What a server may know beyond the required calls, of lists and creations. */
export async function checkExtensions(run: Run): Promise<void> {
  await sorts(run);
  await narrows(run);
  await repeats(run);
}
