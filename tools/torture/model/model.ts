import {
  companies,
  names,
  people,
  type Command,
  type CompanyName,
  type Creation,
  type Deed,
  type Kind,
  type PersonName,
  type Role,
} from './people';

type Version = { title: string; fee: number | null };
export type Listing = Version & {
  kind: Kind;
  owner: CompanyName;
  status: 'pending' | 'approved' | 'updated' | 'declined';
  reason: string | null;
  version: number;
  /** What websites show. */
  shown: Version | null;
  deletedAt: number | null;
  history: string[];
};
type Session = { began: number; token: number; isOver: boolean };
/** All that there is; moments are seconds. The last session of a person is the one in use. */
export type World = {
  now: number;
  sessions: Record<PersonName, Session[]>;
  isDisabled: boolean;
  listings: Listing[];
};

const day = 86_400;
/** The rules of the handbook as data: one of them twisted has to be noticed. */
export const handbook = {
  list: { safari: ['admin', 'safari-admin', 'safari-owner'], property: ['admin', 'property-owner'] },
  open: {
    safari: ['admin', 'safari-admin', 'safari-owner'],
    property: ['admin', 'safari-admin', 'property-owner'],
  },
  create: { safari: ['admin', 'safari-admin', 'safari-owner'], property: ['admin', 'property-owner'] },
  remove: { safari: ['admin', 'safari-admin', 'safari-owner'], property: ['admin', 'property-owner'] },
  /** Who sets the fee and chooses the owner of a new one. */
  fee: { safari: ['admin', 'safari-admin'], property: ['admin'] },
  /** Who approves and declines, and whose edits need no approval. */
  decide: { safari: ['admin', 'safari-admin'], property: ['admin'] },
  decideApproved: { safari: ['admin'], property: [] },
  afterEdit: { pending: 'pending', approved: 'updated', updated: 'updated', declined: 'pending' },
  declinedStaysOnShow: true,
  tokenSeconds: 600,
  sessionSeconds: 14 * day,
  confirmedSeconds: 900,
  restoreSeconds: 30 * day,
} as const;
type Roles = Record<Kind, readonly Role[]>;
/** The same with other values. */
export type Rules = {
  [Name in keyof typeof handbook]: (typeof handbook)[Name] extends Roles
    ? Roles
    : Loose<(typeof handbook)[Name]>;
};
type Loose<Value> = Value extends number
  ? number
  : Value extends boolean
    ? boolean
    : Record<Listing['status'], Listing['status']>;

export const newWorld = (): World => ({
  now: 0,
  sessions: Object.fromEntries(names.map((who) => [who, [newSession(0)]])) as World['sessions'],
  isDisabled: false,
  listings: [],
});
const newSession = (now: number): Session => ({ began: now, token: now, isOver: false });

const includes = (roles: readonly Role[], who: PersonName) => roles.includes(people[who].role);
const isDisabled = (world: World, who: PersonName) => world.isDisabled && who === 'femi';
export const isLiving = (
  world: World,
  who: PersonName,
  { began, isOver }: Session,
  rules: Rules = handbook,
) => !isOver && !isDisabled(world, who) && world.now - began < rules.sessionSeconds;

/** Whether the token in use still opens anything. */
export function isSignedIn(world: World, who: PersonName, rules: Rules = handbook): boolean {
  const session = world.sessions[who].at(-1)!;
  return isLiving(world, who, session, rules) && world.now - session.token < rules.tokenSeconds;
}
const isConfirmed = (world: World, who: PersonName, rules: Rules) =>
  world.now - world.sessions[who].at(-1)!.began <= rules.confirmedSeconds;
const isOwn = (who: PersonName, { owner }: Listing) =>
  people[who].company === null || people[who].company === owner;

/** What somebody gets who asks for a listing's record. */
export function recordStatus(
  world: World,
  who: PersonName,
  listing: Listing | undefined,
  kind: Kind,
  rules: Rules = handbook,
): number {
  if (!isSignedIn(world, who, rules)) return 401;
  if (!includes(rules.open[kind], who)) return 403;
  return listing && listing.deletedAt === null && isOwn(who, listing) ? 200 : 404;
}
/** The listings of a kind that somebody finds in the list, or among the deleted ones; the status where there is none. */
export function listFor(
  world: World,
  who: PersonName,
  kind: Kind,
  deleted: boolean,
  rules: Rules = handbook,
): Listing[] | number {
  if (!isSignedIn(world, who, rules)) return 401;
  if (!includes(rules.list[kind], who)) return 403;
  const isThere = ({ deletedAt }: Listing) => {
    if (!deleted) return deletedAt === null;
    return deletedAt !== null && people[who].role === 'admin' && world.now - deletedAt < rules.restoreSeconds;
  };
  return world.listings.filter((listing) => listing.kind === kind && isThere(listing) && isOwn(who, listing));
}
/** What the website shows, and of which listing. */
export const shownOf = (world: World): (Version & { place: number })[] =>
  world.listings.flatMap(({ shown, deletedAt }, place) =>
    shown && deletedAt === null ? [{ ...shown, place }] : [],
  );

type After = { status: number; world: World };

/** What the network answers to a command, and what it is afterwards. */
export function after(world: World, command: Command, rules: Rules = handbook): After {
  if (command.do === 'wait') return { status: 200, world: { ...world, now: world.now + command.seconds } };
  if (command.do === 'disable Femi') return { status: 200, world: { ...world, isDisabled: true } };
  if (command.do === 'sign in' || command.do === 'refresh' || command.do === 'log out')
    return session(world, command.do, command.who, rules);
  if (!isSignedIn(world, command.who, rules)) return { status: 401, world };
  return command.do === 'create' ? creation(world, command, rules) : deed(world, command, rules);
}

function creation(world: World, { who, kind, owner, fee }: Creation, rules: Rules): After {
  if (!includes(rules.create[kind], who)) return { status: 403, world };
  const isSetter = includes(rules.fee[kind], who);
  if (isSetter && fee !== null && !isConfirmed(world, who, rules)) return { status: 401, world };
  if (isSetter && companies[owner] !== kind) return { status: 400, world };
  const chosen = isSetter ? { owner, fee } : { owner: people[who].company!, fee: null };
  const added: Listing = { ...chosen, kind, title: 'new', ...notYetDecided };
  return { status: 201, world: { ...world, listings: [...world.listings, added] } };
}
const notYetDecided = {
  status: 'pending',
  reason: null,
  version: 1,
  shown: null,
  deletedAt: null,
  history: [],
} as const satisfies Partial<Listing>;

function deed(world: World, command: Deed, rules: Rules): After {
  const { who } = command;
  const listing = world.listings[command.listing];
  const kind = listing?.kind ?? 'safari';
  const [isAdmin, isStaff] = [people[who].role === 'admin', people[who].company === null];
  const refused = (status: number): After => ({ status, world });
  const become = (parts: Partial<Listing>, done?: string): After => {
    const history = done ? [...listing!.history, done] : listing!.history;
    const changed = { ...listing!, ...parts, history, version: listing!.version + 1 };
    return { status: 200, world: { ...world, listings: world.listings.with(command.listing, changed) } };
  };

  if (command.do === 'restore') {
    const isKept =
      listing && listing.deletedAt !== null && world.now - listing.deletedAt < rules.restoreSeconds;
    if (!isAdmin) return refused(403);
    return isKept ? become({ deletedAt: null }, 'restored') : refused(404);
  }
  if (command.do === 'owner' && !isAdmin) return refused(403);
  if (command.do === 'owner' && !isConfirmed(world, who, rules)) return refused(401);
  if (command.do === 'delete' && !includes(rules.remove[kind], who)) return refused(403);
  if ((command.do === 'approve' || command.do === 'decline') && !isStaff) return refused(403);
  const found = recordStatus(world, who, listing, kind, rules);
  if (!listing || found !== 200) return refused(found);

  switch (command.do) {
    case 'owner':
      return companies[command.to] === kind ? become({ owner: command.to }, 'owner') : refused(400);
    case 'delete':
      return command.seen === 'stale' ? refused(412) : become({ deletedAt: world.now }, 'deleted');
    case 'approve':
    case 'decline': {
      if (!includes(rules.decide[kind], who)) return refused(403);
      const isTaken = listing.status === 'approved' && !includes(rules.decideApproved[kind], who);
      if (isTaken || command.seen === 'stale') return refused(409);
      const { title, fee } = listing;
      if (command.do === 'approve')
        return become({ status: 'approved', reason: null, shown: { title, fee } }, 'approved');
      const shown = rules.declinedStaysOnShow ? listing.shown : null;
      return become({ status: 'declined', reason: 'Too dark.', shown }, 'declined');
    }
    default: {
      if (command.do === 'edit' && command.seen === 'stale') return refused(412);
      const title = command.do === 'edit' ? command.title : listing.title;
      const fee = command.do === 'fee' && includes(rules.fee[kind], who) ? command.fee : listing.fee;
      const isOtherFee = fee !== listing.fee;
      if (isOtherFee && !isConfirmed(world, who, rules)) return refused(401);
      const isHandedIn = listing.status === 'declined' && !includes(rules.decide[kind], who);
      if (title === listing.title && !isOtherFee && !isHandedIn) return { status: 200, world };
      const status = includes(rules.decide[kind], who) ? listing.status : rules.afterEdit[listing.status];
      const shown = status === 'approved' ? { title, fee } : listing.shown;
      return become({ title, fee, status, shown }, isOtherFee ? 'fee' : undefined);
    }
  }
}

function session(
  world: World,
  what: 'sign in' | 'refresh' | 'log out',
  who: PersonName,
  rules: Rules,
): After {
  const all = world.sessions[who];
  const current = all.at(-1)!;
  const become = (sessions: Session[]): After => ({
    status: 200,
    world: { ...world, sessions: { ...world.sessions, [who]: sessions } },
  });
  if (what === 'sign in')
    return isDisabled(world, who) ? { status: 200, world } : become([...all, newSession(world.now)]);
  // Who logs out need not be signed in any more.
  if (what === 'log out') return become(all.with(-1, { ...current, isOver: true }));
  return isLiving(world, who, current, rules)
    ? become(all.with(-1, { ...current, token: world.now }))
    : { status: 401, world };
}
