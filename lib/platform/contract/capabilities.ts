import { described, type ResourceDescription } from '../../access';

const general = {
  sorting: 'Lists of listings and owners can be sorted: query `sort` and `order`.',
  'status-filter': 'Lists of listings, owners and applications can be narrowed to a status: query `status`.',
  'list-filters':
    'Lists can be narrowed by owner, website and days: query `owner`, `website`, `from`, `to`, of custom enquiries `status`.',
  'bounded-totals':
    'Of a list with too many hits only the first are counted, and the list says so: field `totalIsAtLeast`.',
  'shown-listings':
    'Lists of listings can be narrowed to what websites show today: query `shown`; a listing says which days the version that was approved last has: fields `liveFrom`, `liveTo`.',
  'own-listings': "A company's listings are summed up for its dashboard: GET /dashboard/own-listings/:kind.",
  'application-outcomes':
    'The list of applications can be narrowed to what has become of them: query `outcome` (received, approved or declined).',
  'list-views': 'People keep views of lists, staff for each other too: /dashboard/list-views.',
  'deleted-listings': 'Deleted listings are kept for 30 days, listed by status=deleted, and can be restored.',
  'unread-counts': 'GET /dashboard/unread-counts tells how much the user has not read.',
  'daily-series':
    'What the dashboard counts is told day by day, by listing and by website: GET /dashboard/analytics/daily-series and daily-groups.',
  'narrowed-series':
    'The daily groups are told of one website, and until another day than today: query `website` and `to`.',
  'bulk-changes':
    'With `many-at-once`: seasons and prices of a year are made of those of the last one, and what a change of many has changed is restored for a day: action `seasons`, GET /dashboard/batches/:list, /dashboard/batches/:list/:id/undo.',
  'many-at-once':
    'Many rows of a list are chosen and changed at once, after a preview of each: /dashboard/batches/:list/preview, /dashboard/batches/:list.',
  'prices-by-year':
    'Ranges of dates have prices of their own, so that a year has its prices: fields `price` of a duration and `year` of a season; the price of a season, `costPerPersonFrom` and `costPerPersonTo` are those of the current year.',
  'year-raises':
    'With `bulk-changes` and `prices-by-year`: the prices of a year are raised where they are, and no dates are added: field `inPlace` of the action `seasons`.',
  exports:
    'Every list is taken along as CSV or for Excel, by a ticket: POST /dashboard/exports/:list/tickets, GET /dashboard/exports/:list; chosen rows by POST /dashboard/exports/:list.',
  'price-files':
    'With `many-at-once`: prices and seasons of many listings are taken as a file and handed in again, checked by row and column: GET /dashboard/price-files/:kind, action `prices`, field `file`.',
  'price-workbooks': 'Files of prices are workbooks for Excel too, both ways: query and field `format`.',
  'price-file-parts':
    'It is told how many files the prices of what a search finds make, and each is given: GET /dashboard/price-files/:kind/parts, query `part`.',
  'fee-ranking':
    'The lowest fee for each place on several websites: GET /dashboard/fee-steps/:kind; the ranking tells how many places there are: field `places`.',
  finder: 'A few records of each kind are found by their names: GET /dashboard/finder.',
  presence: 'It is told who else has a record open: POST /dashboard/presence/:kind/:id.',
  history: 'Who decided what about a record is kept, and read by staff.',
  'listing-versions':
    'What listings held is kept when they are handed in, approved or declined, told part by part, and restored: /dashboard/listing-versions/:kind/:id.',
  versions: 'Records have versions: `ETag`, `If-Match`, and the query or body field `version` of decisions.',
  'idempotency-keys':
    'A repeated creation with the same `Idempotency-Key` stores one record; another body under it is a 422.',
  'listing-copies': 'A new listing may name the one that it copies, and shares its pictures: field `copyOf`.',
  'enquiry-messages':
    'Enquiries say what the traveller wrote, when the trip is, and the number to call: fields `message`, `travelDate`, `phoneNumber`.',
  'enquiry-desk':
    'Companies say how far they are with an enquiry and keep a note; the list has views and filters: /dashboard/enquiries/:id/desk, /dashboard/enquiry-desk, query `view`, `listing`, `from`, `to`, field `state`.',
  'custom-enquiry-desk':
    'Staff say how far they are with a custom enquiry and who of them takes care of it, keep a note and answer in place; answers of travellers come back by mail: /dashboard/general-enquiries/:id, /dashboard/general-enquiry-desk, query `view`, `state`, fields `state`, `assignee`, `waiting`.',
  'company-enquiries': 'The list of enquiries can be narrowed to a company: query `company`.',
  'enquiry-replies':
    'Enquiries are answered in place: /dashboard/enquiries/:id/messages and replies, /dashboard/saved-replies.',
  'enquiry-mail': 'Answers of travellers come back by mail: POST /api/v1/mail/inbound.',
  'listing-mail':
    "Each enquiry is mailed to the address of its listing's approved version; where mails come back, or a former owner left the address, none goes there and the listing says so: fields `enquiriesEmailOff`, `enquiriesEmailLeft`.",
  'enquiry-websites': 'Enquiries say which website sent them: field `website`.',
  'enquiry-spam':
    'Companies mark enquiries as not real, which then stand in a view of their own and are counted nowhere: state `spam`, query `view=spam`, POST and DELETE /dashboard/enquiries/:id/spam, with `many-at-once` the actions `spam` and `real`.',
  'single-enquiries': 'One enquiry is read by its id: GET /dashboard/enquiries/:id.',
  'listing-drafts':
    'Listings that are not finished are kept as drafts of their company: POST and PUT /dashboard/safari/drafts, status `draft`.',
  'review-times': 'It is told how long reviews take: GET /dashboard/review-times.',
  'decided-reviews':
    'The reviews that were decided are listed, with what was decided, by whom and why: GET /dashboard/decided-reviews, fields `outcome`, `decidedBy`, `reason`, query `took`.',
  'stored-pictures':
    'Pictures that listings and websites show already can be put on a website: GET /dashboard/stored-pictures.',
  'review-notes':
    'A decline has notes at sections of the form, which owners answer: field `notes` of the reject calls, /dashboard/review-notes/:kind/:id; reasons that staff use again: /dashboard/decline-templates.',
  'review-rules':
    'Small changes of trusted companies are shown without review, and taken back: /dashboard/review-rules, /dashboard/trusted-companies, /dashboard/unreviewed-changes, /dashboard/taken-back.',
  'photo-uploads': 'Pictures of a listing may come one by one before its form: POST /dashboard/photos.',
  'invitations-again': 'The invitation of an approved application can be mailed once more.',
  'application-links': 'Applicants confirm their email address on a page of the dashboard.',
  'decision-mails': 'Applicants are mailed the decision.',
  'reset-link-hour': 'A password reset link works for one hour.',
  'frame-reads':
    'Reads that a page and its frame begin together are answered by one call: GET /dashboard/frame.',
  'server-status': 'Admins see how the server is: GET /dashboard/status.',
  'stored-files': 'Records address their files under /api/v1/files and /api/v1/private.',
  'single-sign-on': 'Staff sign in with an ID token: POST /auth/sso.',
  'provider-logout': 'Whom the provider logs out is signed out: POST /auth/sso/ended.',
  notices:
    'The people of a company are mailed what happens to it, and switch that off: /dashboard/notices, /api/v1/notices/off.',
  'company-people':
    'A company has several people, each with a right: /dashboard/people, /auth/invitation, 403 `right`, the field `readers` of enquiries.',
  accounts:
    'Admins look after accounts and companies, and find, export and erase what is stored about a person: /dashboard/accounts, /dashboard/companies/:id, /auth/address, /dashboard/privacy/find, export and erase.',
  devices: 'Users see where they are signed in, and end those sessions: /dashboard/devices.',
  'second-factor': 'Sign-ins may take a code of an app: POST /auth/code, /dashboard/second-factor.',
  passkeys: 'The second factor may be a passkey: POST /auth/passkey, /dashboard/second-factor/passkeys.',
  'step-up': 'Weighty changes ask for the password again: 401 `step_up`, POST /auth/confirm.',
  intake: 'Websites send enquiries, views, feedback, registrations and clicks to the upstream itself.',
  'banner-plans':
    'Banners have days and a price, their clicks are told by day and slot: fields `shownFrom`, `shownTo`, `monthPrice`, GET /dashboard/adverts/:id/clicks, /dashboard/banner-earnings, /api/v1/sites/:id/banners.',
  'banner-slots':
    'With `banner-plans`: a banner names the slots of websites that show it, and is put there with its own save: field `slots`.',
  network: 'The figures of the network are told on one page: GET /dashboard/network.',
  'website-keys':
    'Websites show by a key that their calls of the intake are theirs: POST /dashboard/websites/:id/intake-key.',
  'site-listings': 'Websites read their listings from the upstream: GET /api/v1/sites/:id/listings.',
  'site-content':
    'Websites read all that they show: with `site-listings` references by name and the field `company`, GET /api/v1/sites/:id, /api/v1/sites/:id/listings/:kind/:slug, /api/v1/sites/:id/info.',
} as const;

export type Capability = keyof typeof general | NonNullable<ResourceDescription['capability']>;

const ofResources = Object.fromEntries(
  described.flatMap(({ capability, menu }) =>
    capability ? [[capability, `The pages under ${menu?.title ?? capability} and their calls.`]] : [],
  ),
);

/** Optional features of an upstream and what needs them; missing ones are hidden (Handbook, any-upstream: Capabilities). */
export const capabilities = { ...ofResources, ...general } as Record<Capability, string>;

/** Groups, each announced by one name (Handbook, any-upstream: Capabilities). None gets a new member: who announces it may lack that. */
export const capabilityGroups: Readonly<Record<string, readonly Capability[]>> = {
  lists: [
    'sorting',
    'status-filter',
    'list-filters',
    'shown-listings',
    'list-views',
    'exports',
    'finder',
    'deleted-listings',
  ],
  drafts: ['listing-drafts', 'photo-uploads', 'listing-copies'],
  review: [
    'history',
    'listing-versions',
    'review-times',
    'decided-reviews',
    'review-notes',
    'review-rules',
    'presence',
    'application-outcomes',
  ],
  batches: ['bulk-changes', 'many-at-once', 'price-files', 'price-workbooks', 'price-file-parts'],
  enquiries: [
    'enquiry-messages',
    'enquiry-desk',
    'enquiry-replies',
    'enquiry-mail',
    'single-enquiries',
    'company-enquiries',
    'unread-counts',
    'listing-mail',
    'enquiry-websites',
    'enquiry-spam',
  ],
  insights: ['daily-series', 'narrowed-series', 'network', 'fee-ranking'],
  companies: [
    'company-people',
    'notices',
    'invitations-again',
    'application-links',
    'decision-mails',
    'accounts',
  ],
  sites: ['banner-plans', 'stored-pictures', 'website-keys', 'site-listings', 'site-content', 'intake'],
  security: [
    'devices',
    'second-factor',
    'passkeys',
    'step-up',
    'single-sign-on',
    'provider-logout',
    'reset-link-hour',
  ],
  writes: ['versions', 'idempotency-keys', 'stored-files'],
  frame: ['frame-reads', 'server-status'],
};

export const completeGroups = (names: readonly string[]): string[] =>
  Object.keys(capabilityGroups).filter((group) =>
    capabilityGroups[group]!.every((member) => names.includes(member)),
  );

const membersOf = (name: unknown): readonly unknown[] =>
  typeof name === 'string' && Object.hasOwn(capabilityGroups, name) ? capabilityGroups[name]! : [name];

/** These need another capability too. */
const builtOn: Partial<Record<Capability, Capability>> = {
  'bulk-changes': 'many-at-once',
  'price-files': 'many-at-once',
  'year-raises': 'prices-by-year',
  'banner-slots': 'banner-plans',
  'enquiry-desk': 'single-enquiries',
};

/** Known capabilities of an announcement, groups expanded, without those whose base is missing. */
export function knownCapabilities(announced: readonly unknown[]): ReadonlySet<Capability> {
  const known = new Set(announced.flatMap(membersOf).filter(isCapability));
  for (const [name, base] of Object.entries(builtOn)) if (!known.has(base)) known.delete(name as Capability);
  return known;
}

export const capabilityNames = Object.keys(capabilities) as Capability[];
export const contractVersion = '1';

export const isCapability = (name: unknown): name is Capability =>
  typeof name === 'string' && Object.hasOwn(capabilities, name);
