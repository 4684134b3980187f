import { eq, inArray } from 'drizzle-orm';
import { history } from '../../../upstream/platform/deeds/table';
import { refreshTokenOf } from '../../../upstream/account/auth/refresh-token';
import { companies as companyTable, users } from '../../../upstream/account/users/table';
import { newId } from '../../../upstream/platform/values/ids';
import { type ListingContent, listings } from '../../../upstream/listings/table';
import { signAccessToken } from '../../../upstream/platform/signed-in/access-token';
import { startTestServer } from '../../../upstream/test/harness';
import { propertyForm, safariForm } from '../../../upstream/test/listing-forms';
import { startSession } from '../../../upstream/account/users/sessions';
import { revokeSessions } from '../../../upstream/account/users/queries';
import { websites } from '../../../upstream/sites/table';
import { multipart, multipartType, textsOf, type Parts } from './forms';
import type { Listing } from './model';
import {
  companies,
  names,
  people,
  type Command,
  type CompanyName,
  type Deed,
  type Kind,
  type PersonName,
} from './people';

export type Answer = { status: number; body: Record<string, unknown> & { docs?: Record<string, unknown>[] } };
type Method = 'GET' | 'POST' | 'PUT' | 'DELETE';
type Request = { headers?: Record<string, string>; json?: object; form?: Parts };
type Session = { token: string; refresh: string };

const began = new Date('2026-11-21T08:00:00.000Z');
const lists = { safari: 'company-safaris', property: 'company-properties' } as const;
const organizations = { safari: 'safari-owner', property: 'property-owner' } as const;

let senders = 0;
/** A website's list is counted per sender. */
function anotherAddress(): string {
  senders += 1;
  return `10.${(senders >> 16) & 255}.${(senders >> 8) & 255}.${senders & 255}`;
}

export type Upstream = Awaited<ReturnType<typeof startUpstream>>;

/** The upstream over an embedded database in memory, with a stored listing of each kind to copy from. */
export async function startUpstream() {
  const server = await startTestServer();
  const site = { id: 'site-one', name: 'Mara Guide', url: 'https://mara.example' };
  await server.db.insert(websites).values(site);
  const contents = {} as Record<Kind, ListingContent>;
  const forms = {} as Record<Kind, Parts>;
  for (const [kind, formOf] of [
    ['safari', safariForm],
    ['property', propertyForm],
  ] as const) {
    const { token } = await server.signIn(organizations[kind]);
    const form = await formOf();
    const stored = await server.http<{ _id: string }>('POST', `/dashboard/${kind}`, { token, form });
    const [row] = await server.db.select().from(listings).where(eq(listings.id, stored.body._id));
    contents[kind] = row!.content!;
    forms[kind] = textsOf(form, contents[kind]);
  }
  return { server, contents, forms };
}

/** A small network of its own in the upstream: its people, their companies, a website, and a listing of each company that can be copied. */
export class Network {
  private readonly ids = new Map<string, string>();
  private readonly inUse = {} as Record<PersonName, Session>;
  /** The listings that were created, in order. */
  private readonly created: { id: string; slug: string; kind: Kind }[] = [];
  private readonly tag = newId(new Date());

  constructor(private readonly upstream: Upstream) {}

  private id(name: string): string {
    const id = this.ids.get(name) ?? newId(began);
    this.ids.set(name, id);
    return id;
  }

  async begin(): Promise<void> {
    const {
      server: { context, clock },
      contents,
    } = this.upstream;
    clock.set(began);
    const at = clock.now();
    await context.db.transaction(async (db) => {
      await db.insert(companyTable).values(
        Object.entries(companies).map(([name, kind]) => ({
          id: this.id(name),
          companyName: name,
          tradingName: name,
          organizationType: organizations[kind],
          createdAt: at,
        })),
      );
      await db.insert(users).values(
        names.map((who) => ({
          id: this.id(who),
          email: `${this.id(who)}@demo.test`,
          name: who,
          type: people[who].role,
          companyId: people[who].company && this.id(people[who].company),
          createdAt: at,
          validFrom: at,
        })),
      );
      await db.insert(websites).values({ id: this.id('site'), name: 'Guide', url: 'https://guide.example' });
      await db.insert(listings).values(
        Object.entries(companies).map(([name, kind]) => ({
          id: this.id(`base of ${name}`),
          kind,
          slug: this.id(`base of ${name}`),
          companyId: this.id(name),
          title: 'Base',
          content: contents[kind],
          createdAt: at,
          updatedAt: at,
        })),
      );
    });
    for (const who of names) await this.signIn(who);
  }

  /** Takes its listings away: later networks search in as few as this one did. */
  async end(): Promise<void> {
    const owners = (Object.keys(companies) as CompanyName[]).map((name) => this.id(name));
    await this.upstream.server.db.delete(listings).where(inArray(listings.companyId, owners));
  }

  private async signIn(who: PersonName): Promise<void> {
    const { context } = this.upstream.server;
    const session = await startSession(context, this.id(who));
    const user = { id: this.id(who), name: who, type: people[who].role };
    const token = await signAccessToken(context.keys, user, session.id, context.now());
    this.inUse[who] = { token, refresh: refreshTokenOf(session, session.generation) };
  }

  /** Calls the upstream as somebody. */
  async ask(
    who: PersonName,
    method: Method,
    url: string,
    { headers = {}, json, form }: Request = {},
  ): Promise<Answer> {
    const content: Record<string, string> = json
      ? { 'content-type': 'application/json' }
      : form
        ? { 'content-type': multipartType }
        : {};
    const answer = await this.upstream.server.app.inject({
      method,
      url,
      headers: { authorization: `Bearer ${this.inUse[who].token}`, ...content, ...headers },
      ...(json && { payload: JSON.stringify(json) }),
      ...(form && { payload: multipart(form) }),
    });
    const isJson = String(answer.headers['content-type']).startsWith('application/json');
    const cookie = [answer.headers['set-cookie'] ?? []]
      .flat()
      .find((line) => line.startsWith('refreshToken='));
    if (cookie) this.inUse[who].refresh = cookie.split(';', 1)[0]!.slice('refreshToken='.length);
    return { status: answer.statusCode, body: isJson ? answer.json() : {} };
  }

  /** Does what a command says; `before` is the listing that it is about, as the model has it. Gives the status of the answer. */
  async carryOut(command: Command, before: Listing | undefined): Promise<number> {
    const { server } = this.upstream;
    if (command.do === 'wait') {
      server.clock.advance(command.seconds);
      return 200;
    }
    if (command.do === 'disable Femi') {
      const at = server.clock.now();
      await server.db
        .update(users)
        .set({ disabledAt: at })
        .where(eq(users.id, this.id('femi')));
      await revokeSessions(server.db, this.id('femi'), at);
      return 200;
    }
    const { who } = command;
    if (command.do === 'sign in') {
      await this.signIn(who);
      return 200;
    }
    if (command.do === 'log out') return (await this.ask(who, 'POST', '/auth/logout')).status;
    if (command.do === 'refresh') return this.refresh(who);
    if (command.do === 'create') {
      const { kind, owner, fee } = command;
      const from = people[who].company ?? (kind === 'safari' ? 'savanna' : 'lodge');
      const form = {
        ...this.formOf(kind, 'new', fee),
        owner: this.id(owner),
        copyOf: this.id(`base of ${from}`),
      };
      const { status, body } = await this.ask(who, 'POST', `/dashboard/${kind}`, { form });
      if (status === 201) this.created.push({ id: String(body._id), slug: String(body.slug), kind });
      return status;
    }
    return (await this.change(command, before)).status;
  }

  private async refresh(who: PersonName): Promise<number> {
    const cookie = `refreshToken=${this.inUse[who].refresh}`;
    const { status, body } = await this.ask(who, 'GET', '/auth/refresh-token', { headers: { cookie } });
    if (status === 200) this.inUse[who].token = String(body.token);
    return status;
  }

  private change(command: Deed, before: Listing | undefined): Promise<Answer> {
    const { who } = command;
    const { id, kind } = this.created[command.listing] ?? { id: 'missing', kind: 'safari' as const };
    const path = `/dashboard/${kind}`;
    const seen = 'seen' in command ? command.seen : 'any';
    const version = (before?.version ?? 1) - (seen === 'stale' ? 1 : 0);
    const headers: Record<string, string> = seen === 'any' ? {} : { 'if-match': `"${version}"` };
    const inQuery = seen === 'any' ? '' : `&version=${version}`;
    const save = (title: string, fee: number | null, more = {}) =>
      this.ask(who, 'PUT', `${path}?id=${id}`, { form: this.formOf(kind, title, fee), ...more });
    switch (command.do) {
      case 'edit':
        return save(command.title, before?.fee ?? null, { headers });
      case 'submit':
        return save(before?.title ?? 'new', before?.fee ?? null);
      case 'fee':
        return save(before?.title ?? 'new', command.fee);
      case 'approve':
        return this.ask(who, 'PUT', `${path}/approve?${kind}=${id}${inQuery}`);
      case 'decline':
        return this.ask(who, 'PUT', `${path}/reject?${kind}=${id}${inQuery}`, {
          json: { comments: 'Too dark.' },
        });
      case 'owner':
        return this.ask(who, 'PUT', `${path}/change-owner`, {
          json: { entryId: id, newOwner: this.id(command.to) },
        });
      case 'delete':
        return this.ask(who, 'DELETE', `${path}?entryId=${id}`, { headers });
      case 'restore':
        return this.ask(who, 'POST', `${path}/restore?entryId=${id}`);
    }
  }

  /** The answer to somebody who asks for a listing's record. */
  record(who: PersonName, place: number): Promise<Answer> {
    const { slug, kind } = this.created[place]!;
    return this.ask(who, 'GET', `/dashboard/${kind}/${slug}`);
  }
  list(who: PersonName, kind: Kind, query = ''): Promise<Answer> {
    return this.ask(who, 'GET', `/dashboard/${lists[kind]}?perPage=100&search=${this.tag}${query}`);
  }
  devices(who: PersonName): Promise<Answer> {
    return this.ask(who, 'GET', '/dashboard/devices');
  }
  /** What the website shows, and what was decided about a listing, asked of the upstream past its people. */
  async shown(): Promise<string[]> {
    const answer = await this.upstream.server.app.inject({
      method: 'GET',
      url: `/api/v1/sites/${this.id('site')}/listings?perPage=24`,
      remoteAddress: anotherAddress(),
    });
    const { docs } = answer.json<{ docs: { _id: string; title: string }[] }>();
    return docs.map(({ _id, title }) => `${this.placeOf(_id)} ${this.untagged(title)}`);
  }
  async history(place: number): Promise<string[]> {
    const rows = await this.upstream.server.db
      .select({ action: history.action })
      .from(history)
      .where(eq(history.recordId, this.created[place]!.id));
    return rows.map(({ action }) => action);
  }

  placeOf = (id: unknown) => this.created.findIndex((listing) => listing.id === id);
  ownerOf = (owner: unknown) => {
    const { _id } = owner as { _id: string };
    return Object.keys(companies).find((name) => this.id(name) === _id);
  };
  untagged = (title: unknown) => String(title).replace(` ${this.tag}`, '');

  private formOf(kind: Kind, title: string, fee: number | null): Parts {
    return {
      ...this.upstream.forms[kind],
      title: `${title} ${this.tag}`,
      visibleOn: this.id('site'),
      advertFee: fee === null ? '' : String(fee),
    };
  }
}
