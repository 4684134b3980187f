import { figuresOf } from '../../test/figures';
import { addListing, setUpNetwork } from '../../test/network';

const given = await setUpNetwork();
const { server, propertyOwner, lodge, safariOwner, addEnquiries } = given;
const { later, total, ago } = figuresOf(given);
const hourMs = 3_600_000;

test('companies stand by the time to their first answer, the slowest first, with as many enquiries as their list has', async () => {
  const answered = (days: number, hours: number) => ({
    ...{ inquiryDate: ago(days), answeredAt: new Date(ago(days).valueOf() + hours * hourMs) },
    state: 'answered' as const,
  });
  await addEnquiries([answered(2, 5), answered(4, 7)]);
  await addEnquiries([answered(2, 30), answered(95, 1)].map((one) => ({ ...one, listing: lodge })));
  const silent = await server.addCompany({ organizationType: 'property-owner' });
  const quiet = await addListing(server, 'property', silent.id);
  await addEnquiries([{ inquiryDate: ago(2), listing: quiet }]);
  const fresh = await server.addCompany({ organizationType: 'property-owner' });
  await addEnquiries([{ inquiryDate: ago(0, 2), listing: await addListing(server, 'property', fresh.id) }]);
  const { answers } = await later();
  expect(answers.companies.map(({ _id }) => _id)).toEqual([
    silent.id,
    propertyOwner.companyId,
    safariOwner.companyId,
    fresh.id,
  ]);
  for (const { _id, enquiries } of answers.companies)
    expect(await total(`/dashboard/enquiries?company=${_id}&from=${answers.from}&to=${answers.to}`)).toBe(
      enquiries,
    );
  const [first, second, third, last] = answers.companies;
  expect(first).toMatchObject({
    companyName: silent.companyName,
    enquiries: 1,
    late: 1,
    medianMinutes: null,
  });
  expect(second).toMatchObject({ enquiries: 1, late: 0, medianMinutes: 1800 });
  expect(third).toMatchObject({ medianMinutes: 360 });
  expect(last).toMatchObject({ enquiries: 1, late: 0, medianMinutes: null });
});

test('late are the enquiries that wait for an answer, as their list has them', async () => {
  const company = await server.addCompany({ organizationType: 'safari-owner' });
  const listing = await addListing(server, 'safari', company.id);
  const one = (state: 'new' | 'opened' | 'answered' | 'lost', days: number, more: object = {}) => ({
    ...{ listing, state, inquiryDate: ago(days), ...more },
  });
  await addEnquiries([
    one('new', 2),
    one('opened', 3),
    // Lost without an answer, and answered: neither waits.
    one('lost', 5),
    one('answered', 6, { answeredAt: ago(5) }),
    // Answered once, and asked again.
    one('opened', 60, { answeredAt: ago(59), askedAgainAt: ago(4) }),
    one('opened', 200, { answeredAt: ago(199), askedAgainAt: ago(4) }),
    one('opened', 7, { answeredAt: ago(6), askedAgainAt: ago(0, 2) }),
    // Not yet, and not any more.
    one('new', 0),
    one('new', 91),
  ]);
  const { answers } = await later();
  const late = answers.companies.find(({ _id }) => _id === company.id)?.late;
  expect(late).toBe(4);
  for (const { _id, late: count } of answers.companies)
    expect(await total(`/dashboard/enquiries?company=${_id}&view=waiting`)).toBe(count);
});

test('a company whose old enquiries were asked again is told, though none came lately', async () => {
  const company = await server.addCompany({ organizationType: 'safari-owner' });
  const listing = await addListing(server, 'safari', company.id);
  await addEnquiries([
    { listing, state: 'opened', inquiryDate: ago(200), answeredAt: ago(199), askedAgainAt: ago(4) },
  ]);
  const { answers } = await later();
  expect(answers.companies.find(({ _id }) => _id === company.id)).toMatchObject({ enquiries: 0, late: 1 });
});
