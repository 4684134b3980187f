import type { Owner } from '../../../lib/companies/owners/schema';
import type { ListPage } from '../../../lib/lists/lists';
import { startServerOfFile } from '../../test/harness';

const kinds = ['safari-owner', 'property-owner'] as const;
const lists = { 'safari-owner': 'safari-owners', 'property-owner': 'property-owners' } as const;

const server = await startServerOfFile();
for (const organizationType of kinds) {
  for (let number = 1; number <= 12; number += 1) {
    const place = String(number).padStart(2, '0');
    await server.addCompany({
      organizationType,
      companyName: `${organizationType} ${place}`,
      tradingName: number === 3 ? 'Trades as 100% Wild' : `Trading ${place}`,
      contactName: number === 4 ? 'Zola Quist' : `Contact ${place}`,
      contactEmail: `${String.fromCharCode(122 - number)}.${organizationType}@owners.example`,
      contactPosition: 'Director',
      contactPhone: `+2547000001${place}`,
      status: number === 5 ? 'submitted' : 'verified',
    });
    server.clock.advance(60);
  }
}
const [admin, safariAdmin] = [
  (await server.signIn('admin')).token,
  (await server.signIn('safari-admin')).token,
];

type Kind = (typeof kinds)[number];
const list = (kind: Kind, query = '', token = admin) =>
  server.http<ListPage<Owner>>('GET', `/dashboard/${lists[kind]}${query}`, { token });
const names = async (kind: Kind, query: string) =>
  (await list(kind, query)).body.docs.map(({ companyName }) => companyName);
const details = (id: string, token = admin) =>
  server.http<Owner>('GET', `/dashboard/partner-details?id=${id}`, { token });

describe.each(kinds)('the list of %ss', (kind) => {
  it('shows the newest first, ten to a page, with all that the dialog needs', async () => {
    const { body } = await list(kind);
    expect(body).toMatchObject({ page: 1, totalPages: 2, total: 12 });
    expect(body.docs.map(({ companyName }) => companyName).slice(0, 2)).toEqual([`${kind} 12`, `${kind} 11`]);
    expect(body.docs).toHaveLength(10);
    expect(body.docs[0]).toMatchObject({
      tradingName: 'Trading 12',
      agent: { name: 'Contact 12', position: 'Director', phoneNumber: '+254700000112' },
      role: kind,
      status: 'verified',
      userName: 'Contact 12',
      email: `n.${kind}@owners.example`,
      position: 'Director',
      affiliatedWith: [],
      certOfIncorporation: null,
    });
    expect((await list(kind, '?page=2&perPage=5')).body.docs).toHaveLength(5);
    expect((await list(kind, '?page=99')).body).toMatchObject({ docs: [], page: 99, totalPages: 2 });
  });

  it('is searched by names and e-mail, in any case and literally', async () => {
    expect(await names(kind, `?search=${kind.toUpperCase()} 07`)).toEqual([`${kind} 07`]);
    expect(await names(kind, '?search=100%25 wild')).toEqual([`${kind} 03`]);
    expect(await names(kind, '?search=zola')).toEqual([`${kind} 04`]);
    expect(await names(kind, `?search=Y.${kind}@`)).toEqual([`${kind} 01`]);
    for (const nothing of ['25%25', '_', 'Contact 01 contact', '%2B254'])
      expect(await names(kind, `?search=${nothing}`)).toEqual([]);
  });

  it('is sorted by each of its columns', async () => {
    const first = async (query: string) => (await names(kind, query))[0];
    expect(await first('?sort=companyName')).toBe(`${kind} 01`);
    expect(await first('?sort=companyName&order=desc')).toBe(`${kind} 12`);
    expect(await first('?sort=email')).toBe(`${kind} 12`);
    expect(await first('?sort=contactName&order=desc')).toBe(`${kind} 04`);
    expect(await first('?sort=createdAt&order=asc')).toBe(`${kind} 01`);
    expect(await first('?sort=phoneNumber')).toBe(`${kind} 01`);
    expect(await first('?sort=status')).toBe(`${kind} 05`);
  });

  it.each([['?page=0'], ['?perPage=101'], ['?sort=logo'], ['?order=up'], ['?page=1&page=2']])(
    'has no %s',
    async (query) => expect((await list(kind, query)).status).toBe(400),
  );
});

describe('owners', () => {
  it('are read one by one by their id', async () => {
    const [safari, property] = [
      (await list('safari-owner', '?sort=companyName')).body.docs[0]!,
      (await list('property-owner', '?sort=companyName')).body.docs[0]!,
    ];
    expect((await details(safari._id)).body).toEqual(safari);
    expect((await details(property._id)).body).toEqual(property);
    expect((await details(safari._id, safariAdmin)).body).toEqual(safari);
    expect((await details(property._id, safariAdmin)).status).toBe(404);
    expect((await details('unknown')).status).toBe(404);
    expect((await details('')).status).toBe(400);
    const none = await server.http('GET', '/dashboard/partner-details', { token: admin });
    expect(none.status).toBe(400);
  });
});
