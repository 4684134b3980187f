import { isDeepStrictEqual } from 'node:util';
import {
  after,
  handbook,
  isLiving,
  isSignedIn,
  listFor,
  newWorld,
  recordStatus,
  shownOf,
  type Listing,
  type Rules,
  type World,
} from './model';
import { Network, type Answer, type Upstream } from './network';
import { names, people, type Command, type Kind, type PersonName } from './people';

/** Where the upstream and the model part: after which command, and what each of them says. */
export type Difference = { at: number; what: string; model: unknown; upstream: unknown };

class Different extends Error {
  constructor(
    readonly what: string,
    readonly model: unknown,
    readonly upstream: unknown,
  ) {
    super(what);
  }
}

function same(what: string, model: unknown, upstream: unknown): void {
  if (!isDeepStrictEqual(model, upstream)) throw new Different(what, model, upstream);
}

/**
 * Carries a sequence out in the upstream and in the model. After each command the two statuses and one person's look at the listing have to
 * agree, at the end everything that anybody sees. Null where they do.
 */
export async function differenceOf(
  upstream: Upstream,
  commands: readonly Command[],
  rules: Rules = handbook,
): Promise<Difference | null> {
  const network = new Network(upstream);
  let at = -1;
  try {
    await network.begin();
    let world = newWorld();
    for (const given of commands) {
      at += 1;
      const command = amongThose(given, world);
      const place = 'listing' in command ? command.listing : world.listings.length;
      const expected = after(world, command, rules);
      same('status', expected.status, await network.carryOut(command, world.listings[place]));
      world = expected.world;
      if (world.listings[place]) await compareRecord(network, world, names[at % names.length]!, place, rules);
    }
    await compareAll(network, world, rules);
    return null;
  } catch (error) {
    if (!(error instanceof Different)) throw error;
    const { what, model, upstream: found } = error;
    return { at, what, model, upstream: found };
  } finally {
    await network.end();
  }
}

/** A command about one of the listings that there are, where there are any. */
const amongThose = (command: Command, { listings }: World): Command =>
  'listing' in command && listings.length > 0
    ? { ...command, listing: command.listing % listings.length }
    : command;

async function compareRecord(
  network: Network,
  world: World,
  who: PersonName,
  place: number,
  rules: Rules,
): Promise<void> {
  const listing = world.listings[place]!;
  const status = recordStatus(world, who, listing, listing.kind, rules);
  const answer = await network.record(who, place);
  same(`the status of record ${place} for ${who}`, status, answer.status);
  if (status === 200) same(`record ${place} for ${who}`, told(listing), tellOf(network, answer.body));
}

const told = ({ title, owner, status, fee, reason, version }: Listing) => ({
  title,
  owner,
  status,
  fee,
  reason,
  version,
});

const tellOf = (
  network: Network,
  { title, owner, status, advertFee: fee, comments: reason, version }: Answer['body'],
) => ({
  title: network.untagged(title),
  owner: network.ownerOf(owner),
  status,
  fee,
  reason,
  version,
});

/** Lists, deleted ones, records and devices of everybody, the website, and what was decided. */
async function compareAll(network: Network, world: World, rules: Rules): Promise<void> {
  for (const [number, who] of names.entries()) {
    // Refusals and the deleted ones of everybody are looked at in turn.
    const isInTurn = number === world.listings.length % names.length;
    for (const kind of ['safari', 'property'] as const) {
      if (isInTurn || rules.list[kind].includes(people[who].role))
        await compareList(network, world, who, kind, false, rules);
      if (isInTurn || who === 'ezra') await compareList(network, world, who, kind, true, rules);
    }
    for (const [place, { kind }] of world.listings.entries())
      if (isInTurn || !rules.list[kind].includes(people[who].role))
        await compareRecord(network, world, who, place, rules);
    if (isInTurn) await compareDevices(network, world, who, rules);
  }
  await compareSite(network, world);
  for (const [place, { history }] of world.listings.entries())
    same(`the history of ${place}`, [...history].sort(), (await network.history(place)).sort());
}

async function compareDevices(network: Network, world: World, who: PersonName, rules: Rules): Promise<void> {
  const living = world.sessions[who].filter((session) => isLiving(world, who, session, rules)).length;
  const { status, body } = await network.devices(who);
  same(`the status of the devices of ${who}`, isSignedIn(world, who, rules) ? 200 : 401, status);
  if (status === 200) same(`the devices of ${who}`, living, Object.keys(body).length);
}

async function compareList(
  network: Network,
  world: World,
  who: PersonName,
  kind: Kind,
  isDeleted: boolean,
  rules: Rules,
): Promise<void> {
  const what = `the ${isDeleted ? 'deleted ' : ''}list of kind ${kind} for ${who}`;
  const expected = listFor(world, who, kind, isDeleted, rules);
  const { status, body } = await network.list(who, kind, isDeleted ? '&status=deleted' : '');
  same(`the status of ${what}`, typeof expected === 'number' ? expected : 200, status);
  if (typeof expected === 'number') return;
  const found = body.docs!.map((doc) => ({ place: network.placeOf(doc._id), ...tellOf(network, doc) }));
  const rows = expected.map((listing) => ({ place: world.listings.indexOf(listing), ...told(listing) }));
  same(
    what,
    rows,
    found.sort((one, other) => one.place - other.place),
  );
}

/** What the website shows, the best paid first. */
async function compareSite(network: Network, world: World): Promise<void> {
  const shown = await network.shown();
  const expected = shownOf(world);
  same(
    'what the website shows',
    expected.map(({ place, title }) => `${place} ${title}`).sort(),
    [...shown].sort(),
  );
  const fees = shown.map((line) => expected.find(({ place }) => place === Number.parseInt(line))!.fee ?? 0);
  same(
    'the order on the website',
    [...fees].sort((one, other) => other - one),
    fees,
  );
}

/** The shortest sequence found that still differs, by leaving out ever smaller parts of it. */
export async function shortened(
  upstream: Upstream,
  commands: readonly Command[],
  rules: Rules = handbook,
): Promise<{ commands: readonly Command[]; difference: Difference | null }> {
  let [shortest, difference] = [commands, await differenceOf(upstream, commands, rules)];
  for (
    let size = Math.ceil(commands.length / 2);
    size >= 1 && difference;
    size = size === 1 ? 0 : Math.ceil(size / 2)
  ) {
    for (let first = 0; first < shortest.length;) {
      const shorter = [...shortest.slice(0, first), ...shortest.slice(first + size)];
      const found = await differenceOf(upstream, shorter, rules);
      if (found) [shortest, difference] = [shorter, found];
      else first += size;
    }
  }
  return { commands: shortest, difference };
}
