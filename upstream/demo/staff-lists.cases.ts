import type { Application } from '../../lib/companies/applications/calls';
import { registrationSchema } from '../../lib/companies/applications/schema';
import { bannerSchema } from '../../lib/sites/banners/schema';
import type { Company } from '../../lib/companies/schema';
import type { ListPage } from '../../lib/lists/lists';
import type { Owner } from '../../lib/companies/owners/schema';
import { usefulInfoSchema } from '../../lib/sites/useful-info/schema';
import { adverts, websites } from '../sites/table';
import { usefulInfo } from '../sites/useful-info/table';
import { findUnknownIds } from '../sites/reference/queries';
import { sweep } from '../product/sweep';
import type { TestServer } from '../test/harness';
import { demoPassword } from './companies';

/** What staff find in the demo network; it is loaded once, for all that is asked of it. */
export function staffListTests(loaded: () => TestServer): void {
  let server: TestServer;
  let admin: string;
  beforeAll(async () => {
    server = loaded();
    admin = await signIn('admin@demo.test');
  });

  const signIn = async (email: string) => {
    const json = { email, password: demoPassword };
    const { body } = await server.http<{ accessToken: string }>('POST', '/auth/login', { json });
    return body.accessToken;
  };
  const get = async <Body>(token: string, path: string) =>
    (await server.http<Body>('GET', `/dashboard/${path}`, { token })).body;

  test('applications of both kinds and in both states fill three pages, share their files, and stay', async () => {
    server.clock.advance(60 * 86_400);
    await sweep(server.context);
    server.clock.advance(-60 * 86_400);
    // The sweep has ended all sessions.
    admin = await signIn('admin@demo.test');
    const { docs, totalPages } = await get<ListPage<Application>>(admin, 'register/applications?perPage=100');
    expect(totalPages).toBe(1);
    expect(docs.length).toBeGreaterThan(30);
    expect(new Set(docs.map(({ role }) => role))).toEqual(new Set(['safari-owner', 'property-owner']));
    expect(new Set(docs.map(({ status }) => status))).toEqual(new Set(['submitted', 'verified']));
    expect(new Set(docs.map(({ logo }) => logo)).size).toBeLessThan(6);
    for (const { agent, ...application } of docs) {
      const { name: contactPersonName, email: userEmail, ...rest } = agent;
      const registration = { ...application, ...rest, contactPersonName, userEmail };
      expect(registrationSchema.safeParse(registration).error?.issues).toBeUndefined();
    }
    const path = docs[0]!.certOfIncorporation!.replace('/admin', '');
    const answer = await server.http<string>('GET', path, { token: admin });
    expect(answer.headers.get('content-type')).toBe('application/pdf');
  });

  test('both lists of owners have three pages, and every owner a certificate that its reader alone gets', async () => {
    for (const list of ['safari-owners', 'property-owners']) {
      const { totalPages, docs } = await get<ListPage<Owner>>(admin, `${list}?perPage=10`);
      expect(totalPages).toBeGreaterThanOrEqual(3);
      const addresses = docs.map(({ certOfIncorporation }) => certOfIncorporation!.replace('/admin', ''));
      const types = new Set<string | null>();
      for (const address of addresses) {
        const answer = await server.http('GET', address, { token: admin });
        expect(answer.status).toBe(200);
        types.add(answer.headers.get('content-type'));
        expect((await server.http('GET', address)).status).toBe(401);
      }
      expect([...types].sort()).toEqual(['application/pdf', 'image/png']);
    }
    const own = await get<Company>(await signIn('safari-owner@demo.test'), 'company-details');
    expect([own.awards.length, own.affiliatedWith.length]).toEqual([2, 3]);
  });

  test('an administrator finds three pages and more of feedback, useful information and banners', async () => {
    const { body } = await server.http<{ data: { last_page: number } }>('GET', '/api/v1/feedback', {
      token: admin,
    });
    expect(body.data.last_page).toBeGreaterThanOrEqual(3);
    for (const list of ['info', 'paginated-adverts']) {
      expect((await get<ListPage<unknown>>(admin, list)).totalPages).toBeGreaterThanOrEqual(3);
    }
  });

  test('every article and banner is one that its form could have saved, and the slots hold banners that exist', async () => {
    for (const info of await server.db.select().from(usefulInfo)) {
      expect(usefulInfoSchema.safeParse(info).error?.issues).toBeUndefined();
      expect(await findUnknownIds(server.db, 'destinationWebsites', info.visibleOn)).toEqual([]);
    }
    const banners = await server.db.select().from(adverts);
    for (const { title, url, image } of banners) {
      expect(bannerSchema.safeParse({ title, advertUrl: url, file: image }).error?.issues).toBeUndefined();
    }
    const ids = banners.map(({ id }) => id);
    for (const { advertising } of await server.db.select().from(websites)) {
      for (const slot of Object.values(advertising)) {
        expect(slot.length).toBeLessThanOrEqual(3);
        expect(ids).toEqual(expect.arrayContaining(slot));
      }
    }
  });
}
