import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { applications, companyInvitations } from '../../../upstream/companies/table';
import { adverts } from '../../../upstream/sites/table';
import { usefulInfo } from '../../../upstream/sites/useful-info/table';
import { createEnquiries } from '../../../upstream/enquiries/listing-enquiries/create';
import { createFeedback } from '../../../upstream/enquiries/feedback/queries';
import { storePrivateFile } from '../../../upstream/platform/files/private';
import { setReferences } from '../../../upstream/platform/files/references';
import { createGeneralEnquiries } from '../../../upstream/enquiries/general-enquiries/queries';
import { newId } from '../../../upstream/platform/values/ids';
import {
  type ListingContent,
  listingVersions,
  versionContents,
  listings,
  reviews,
  unreviewedChanges,
} from '../../../upstream/listings/table';
import { findVersionOwner } from '../../../upstream/listings/decisions/save';
import { createListing } from '../../../upstream/listings/queries';
import type { TestUser, TestServer } from '../../../upstream/test/harness';
import { generalEnquiryFor, storedEnquiryFor } from '../../../upstream/test/network';
import { listViews } from '../../../upstream/lists/list-views/table';
import { addFiles, storeFiles } from '../../../upstream/enquiries/replies/attachments';
import { addMessage } from '../../../upstream/enquiries/replies/queries';
import { savedReplies } from '../../../upstream/enquiries/table';
import { declineTemplates, reviewNotes } from '../../../upstream/review/table';
import { passkeys } from '../../../upstream/account/second-factor/table';
import { startSession } from '../../../upstream/account/users/sessions';
import { createWebsite } from '../../../upstream/sites/websites/queries';

/** What a record belongs to: a company and a user. */
export type Holder = Pick<TestUser, 'user' | 'companyId'>;
/** The id or name by which calls name a record, and a change of it that other calls need. */
export type Contents = Record<'safari' | 'property', ListingContent>;

/** What stands in every record, and in no answer to somebody whom it is not for. */
export const marker = 'Zebrafinch';

/** Makes records of every kind that the table names, and gives what calls name them by. */
export function recordsOf(server: TestServer, contents: Contents, site: string) {
  const { db, context, clock } = server;
  const listing = (kind: 'safari' | 'property', { companyId }: Holder, more = {}) =>
    createListing(db, {
      id: newId(clock.now()),
      kind,
      companyId: companyId!,
      title: `${marker} ${randomUUID()}`.slice(0, 50),
      content: { ...contents[kind], title: marker },
      createdAt: clock.now(),
      ...more,
    });
  /** With a version that has the listing's own id, and held something else. */
  const kept = async (kind: 'safari' | 'property', holder: Holder) => {
    const of = await listing(kind, holder);
    const content = { ...of.content!, title: `${marker} before` };
    await db.insert(versionContents).values({ id: of.id, listingId: of.id, content });
    await db.insert(listingVersions).values({
      id: of.id,
      listingId: of.id,
      kind,
      version: 1,
      at: clock.now(),
      name: marker,
      role: `${kind}-owner`,
      what: 'submitted',
      companyId: of.companyId,
      owner: await findVersionOwner(db, of.companyId),
      contentId: of.id,
    });
    return of.id;
  };
  const enquiry = async (kind: 'safari' | 'property', holder: Holder) => {
    const of = await listing(kind, holder);
    // A traveller who has been answered is no longer a stranger.
    const emailAddress = `${randomUUID()}@traveller.example`;
    const sent = { ...storedEnquiryFor(site, of, clock.now()), emailAddress };
    const [created] = await createEnquiries(db, [sent]);
    return created!._id;
  };
  const generalEnquiry = async () => {
    const { website: _site, ...traveller } = generalEnquiryFor(site, { message: marker });
    const row = { ...traveller, websiteId: site, inquiryDate: clock.now(), verifyTokenHash: randomUUID() };
    return (await createGeneralEnquiries(db, [row]))[0]!;
  };
  /** Gives an enquiry a file of its own id. */
  const attached = async (id: string, companyId: string) => {
    const at = clock.now();
    const bytes = Buffer.from(`${marker} ${id}`);
    const thread = { id, companyId, state: 'new' } as const;
    const { stored } = await storeFiles(context, thread, [{ name: 'a.txt', kind: 'txt', bytes }]);
    await addMessage(db, { id, enquiryId: id, sender: 'traveller', name: marker, text: marker, sentAt: at });
    await addFiles(db, id, [{ ...stored[0]!, id }]);
    return id;
  };
  const certificate = async ({ companyId }: Holder) => {
    const bytes = Buffer.from(`%PDF-1.7\n% ${marker} ${randomUUID()}\n%%EOF\n`);
    const address = await storePrivateFile(context, bytes, { param: 'certificate', sender: marker });
    await setReferences(db, `company:${companyId}`, [address]);
    return address.split('/').at(-1)!;
  };
  const invitation = async ({ companyId }: Holder) => {
    const id = newId(clock.now());
    const dates = { createdAt: clock.now(), expiresAt: new Date(clock.now().valueOf() + 86_400_000) };
    const person = { email: `${id}@colleague.test`, right: 'editor', invitedBy: marker } as const;
    await db
      .insert(companyInvitations)
      .values({ ...person, ...dates, id, companyId: companyId!, tokenHash: randomUUID() });
    return id;
  };
  const colleague = async ({ companyId, user }: Holder) => {
    const type = user.type === 'property-owner' ? 'property-owner' : 'safari-owner';
    return (await server.addUser(type, { companyId: companyId!, name: marker, right: 'editor' })).id;
  };
  const view = async (userId: string, shared = false) => {
    const id = newId(clock.now());
    const kept = { list: '/enquiries', name: id, query: `search=${marker}`, createdAt: clock.now() };
    await db.insert(listViews).values({ ...kept, id, userId, shared });
    return id;
  };
  /** A declined listing with a note of the same id. */
  const noted = async (kind: 'safari' | 'property', holder: Holder) => {
    const declinedAt = clock.now();
    const { id } = await listing(kind, holder, { status: 'declined', declinedAt, declineReason: marker });
    await db
      .insert(reviewNotes)
      .values({ id, listingId: id, declinedAt, place: 0, section: 'Photos', text: marker });
    return id;
  };
  /** An approved listing with a change that nobody has reviewed. */
  const unreviewed = async (kind: 'safari' | 'property', holder: Holder) => {
    const at = clock.now();
    const shown = { ...contents[kind], title: marker };
    const approval = { status: 'approved', approved: shown, approvedAt: at };
    const { id: of, companyId } = await listing(kind, holder, approval);
    const change = newId(at);
    await db.insert(unreviewedChanges).values({
      id: change,
      kind,
      listingId: of,
      companyId,
      userId: holder.user.id,
      name: marker,
      at,
      rules: ['typo'],
      fields: ['fullDescription'],
      before: { fullDescription: marker },
      after: { fullDescription: shown.fullDescription },
    });
    return { of, change };
  };
  /** A review that was decided, by its own id. */
  const decided = async (kind: 'safari' | 'property', holder: Holder) => {
    const { id: listingId, companyId, title } = await listing(kind, holder, { status: 'approved' });
    const at = clock.now();
    const id = newId(at);
    const decision = { decidedAt: at, outcome: 'approved', deciderName: marker } as const;
    const of = { kind, listingId, companyId, title, submittedAt: at };
    await db.insert(reviews).values({ id, ...of, ...decision });
    return id;
  };
  const makers: Record<string, (holder: Holder) => Promise<string>> = {
    safari: async (holder) => (await listing('safari', holder)).id,
    property: async (holder) => (await listing('property', holder)).id,
    'kept safari': (holder) => kept('safari', holder),
    'kept property': (holder) => kept('property', holder),
    'draft safari': async (holder) => (await listing('safari', holder, { status: 'draft' })).id,
    'draft property': async (holder) => (await listing('property', holder, { status: 'draft' })).id,
    'deleted safari': async (holder) => (await listing('safari', holder, { deletedAt: clock.now() })).id,
    'deleted property': async (holder) => (await listing('property', holder, { deletedAt: clock.now() })).id,
    'history of a safari': async (holder) => (await listing('safari', holder)).id,
    'history of a property': async (holder) => (await listing('property', holder)).id,
    'presence in a safari': async (holder) => (await listing('safari', holder)).id,
    'presence in a property': async (holder) => (await listing('property', holder)).id,
    'decided safari': (holder) => decided('safari', holder),
    'decided property': (holder) => decided('property', holder),
    'noted safari': (holder) => noted('safari', holder),
    'noted property': (holder) => noted('property', holder),
    'unreviewed change of a safari': async (holder) => (await unreviewed('safari', holder)).change,
    'unreviewed change of a property': async (holder) => (await unreviewed('property', holder)).change,
    'changed safari': async (holder) => (await unreviewed('safari', holder)).of,
    'changed property': async (holder) => (await unreviewed('property', holder)).of,
    'decline template': async () => {
      const id = newId(clock.now());
      await db.insert(declineTemplates).values({ id, name: id, text: marker, createdAt: clock.now() });
      return id;
    },
    'safari enquiry': (holder) => enquiry('safari', holder),
    'property enquiry': (holder) => enquiry('property', holder),
    'file of a safari enquiry': async (holder) =>
      attached(await enquiry('safari', holder), holder.companyId!),
    'file of a property enquiry': async (holder) =>
      attached(await enquiry('property', holder), holder.companyId!),
    'safari company': async ({ companyId }) => companyId!,
    'property company': async ({ companyId }) => companyId!,
    'certificate of a safari company': certificate,
    'certificate of a property company': certificate,
    'invitation of a safari company': invitation,
    'invitation of a property company': invitation,
    'colleague of a safari company': colleague,
    'colleague of a property company': colleague,
    account: async ({ user }) => user.id,
    device: async ({ user }) => (await startSession(context, user.id)).id,
    passkey: async ({ user }) => {
      const id = newId(clock.now());
      const key = { credentialId: id, publicKey: id, counter: 0, transports: [], addedAt: clock.now() };
      await db.insert(passkeys).values({ ...key, id, userId: user.id, name: marker });
      return id;
    },
    'saved reply': async ({ companyId }) => {
      const id = newId(clock.now());
      const reply = { id, companyId: companyId!, name: id, text: marker, createdAt: clock.now() };
      await db.insert(savedReplies).values(reply);
      return id;
    },
    view: ({ user }) => view(user.id),
    'view of all staff': async () => view((await server.addUser('admin', { name: marker })).id, true),
    'general enquiry': generalEnquiry,
    'file of a general enquiry': async () => attached(await generalEnquiry(), 'staff'),
    feedback: async () => {
      const id = newId(clock.now());
      const visitor = {
        firstName: 'Ann',
        lastName: 'Bloom',
        email: 'ann@traveller.example',
        phoneNumber: '',
      };
      await createFeedback(db, [
        { ...visitor, id, comments: marker, websiteId: site, createdAt: clock.now() },
      ]);
      return id;
    },
    banner: async () => {
      const id = newId(clock.now());
      const image = contents.safari.photos[0]!.url;
      await db
        .insert(adverts)
        .values({ id, title: marker, url: 'https://x.example', image, createdAt: clock.now() });
      return id;
    },
    info: async () => {
      const id = newId(clock.now());
      await db
        .insert(usefulInfo)
        .values({ id, title: marker, description: marker, visibleOn: [site], createdAt: clock.now() });
      return id;
    },
    website: async () => {
      const id = newId(clock.now());
      await createWebsite(db, { id, name: marker, url: 'https://y.example' });
      return id;
    },
    application: async () => {
      const id = newId(clock.now());
      await db.insert(applications).values({
        id,
        role: 'safari-owner',
        status: 'verified',
        companyName: marker,
        tradingName: marker,
        contactName: 'Ann Bloom',
        contactPosition: 'Director',
        contactPhone: '+254700000000',
        email: `${id}@acacia.example`,
        createdAt: clock.now(),
      });
      return id;
    },
  };
  return {
    make: (of: string, holder: Holder): Promise<string> => {
      const maker = makers[of];
      if (!maker) throw new Error(`There is no record of kind ${of}.`);
      return maker(holder);
    },
    slugOf: async (id: string): Promise<string> => {
      const [row] = await db.select({ slug: listings.slug }).from(listings).where(eq(listings.id, id));
      return row?.slug ?? id;
    },
  };
}
