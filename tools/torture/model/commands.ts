import type { Random } from '../random';
import {
  companies,
  names,
  people,
  type Command,
  type CompanyName,
  type Kind,
  type PersonName,
} from './people';

const longest = 50;
/** Waits, in seconds, that end on the moment at which something runs out, or pass it. */
const waits = [300, 600, 900, 901, 86_400, 14 * 86_400, 30 * 86_400];
const fees = [null, 1.5, 4.5, 20];
const listings = 4;

/** Those who have most to do with listings are asked most. */
const busy: readonly PersonName[] = [
  ...names,
  'amina',
  'amina',
  'chiku',
  'dalia',
  'dalia',
  'ezra',
  'ezra',
  'ezra',
];

/** A sequence of at most 50 commands; a long wait is followed by some signing in again. */
export function sequenceOf(random: Random): Command[] {
  const length = 1 + random.upTo(longest);
  const commands: Command[] = [];
  while (commands.length < length) {
    const command = commands.length === 0 ? creation(random) : anyCommand(random);
    commands.push(command);
    if (command.do === 'wait' && command.seconds >= 600)
      for (const who of names)
        if (random.chance(0.6)) commands.push({ do: random.chance(0.5) ? 'refresh' : 'sign in', who });
  }
  return commands.slice(0, longest);
}

function creation(random: Random): Command {
  const owner = oneOf(random, Object.keys(companies) as CompanyName[]);
  const kind: Kind = random.chance(0.9) ? companies[owner] : 'property';
  const keeper = names.find((who) => people[who].company === owner)!;
  const who = random.chance(0.6) ? keeper : oneOf(random, busy);
  return { do: 'create', who, kind, owner, fee: oneOf(random, fees) };
}

const oneOf = <T>(random: Random, values: readonly T[]): T => values[random.upTo(values.length)]!;

function anyCommand(random: Random): Command {
  const who = oneOf(random, busy);
  const listing = random.chance(0.6) ? 0 : random.upTo(listings);
  const seen = random.chance(0.6) ? 'any' : random.chance(0.6) ? 'current' : 'stale';
  const of = { who, listing };
  const kinds: [weight: number, make: () => Command][] = [
    [6, () => creation(random)],
    [18, () => ({ do: 'edit', ...of, seen, title: `Trip ${random.upTo(9)}` })],
    [6, () => ({ do: 'submit', ...of })],
    [8, () => ({ do: 'fee', ...of, fee: oneOf(random, fees) })],
    [18, () => ({ do: 'approve', ...of, seen })],
    [10, () => ({ do: 'decline', ...of, seen })],
    [8, () => ({ do: 'owner', ...of, to: oneOf(random, Object.keys(companies) as CompanyName[]) })],
    [8, () => ({ do: 'delete', ...of, seen })],
    [10, () => ({ do: 'restore', ...of })],
    [4, () => ({ do: 'sign in', who })],
    [4, () => ({ do: 'refresh', who })],
    [3, () => ({ do: 'log out', who })],
    [1, () => ({ do: 'disable Femi' })],
    [4, () => ({ do: 'wait', seconds: oneOf(random, waits) })],
  ];
  let at = random.upTo(kinds.reduce((sum, [weight]) => sum + weight, 0));
  return kinds.find(([weight]) => (at -= weight) < 0)![1]();
}
