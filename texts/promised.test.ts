import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { capabilityOf, routes } from '@/lib/access';
import { knownCapabilities, type Capability } from '@/lib/platform/contract/capabilities';
import { importGraph } from '../tools/scripts/lib/import-graph.mjs';
import { isElsewhere, promises, promisesOf, textsOf } from '../tools/scripts/lib/promises.mjs';
import { promised } from './promised';

type Promise_ = { key: string; words: string; users: string[] };

const root = join(import.meta.dirname, '..');
const isProduct = (file: string) =>
  /^(app|components|lib|server|texts|upstream)\//.test(file) && !file.startsWith('lib/platform/testing/');
const graph = new Map<string, Set<string>>(
  [...(importGraph(root) as Map<string, Set<string>>)].filter(([file]) => isProduct(file)),
);
/** The files of the dashboard that import another one. */
const importers = (file: string) =>
  [...graph].flatMap(([name, targets]) => (targets.has(file) && !name.startsWith('upstream/') ? [name] : []));
const asksFor = (file: string, capabilities: readonly string[]) => {
  const source = readFileSync(join(root, file), 'utf8');
  return capabilities.some((name) => source.includes(`'${name}'`));
};

const routeOf = new Map<string, Capability | undefined>(
  routes.map((route) => [route === '/' ? '' : route, capabilityOf(route)] as const),
);
/** The capability without which a page is not there. */
const neededBy = (page: string) =>
  routeOf.get(page.replace(/^app\/\([a-z]+\)/, '').replace(/\/page\.tsx$/, ''));

/** Whether one capability is nothing without another one. */
const isBuiltOn = (one: Capability, other: Capability) =>
  !knownCapabilities([one]).has(one) && knownCapabilities([one, other]).has(one);

const reaches = (from: string, to: string, seen = new Set<string>()): boolean => {
  if (from === to) return true;
  if (seen.has(from)) return false;
  seen.add(from);
  return [...(graph.get(from) ?? [])].some((next) => reaches(next, to, seen));
};

/** Ways from a file up to pages on which nobody asks for any of some capabilities. */
function unasked(
  file: string,
  any: readonly Capability[],
  asked: string | undefined,
  seen = new Set<string>(),
): string[] {
  if (seen.has(file) || asksFor(file, any)) return [];
  seen.add(file);
  if (/(^|\/)(page|layout)\.tsx$/.test(file)) {
    const needed = neededBy(file);
    const isThere = needed && any.some((each) => needed === each || isBuiltOn(needed, each));
    return isThere || (asked && reaches(file, asked)) ? [] : [file];
  }
  const above = importers(file);
  return above.length === 0 ? [file] : above.flatMap((each) => unasked(each, any, asked, seen));
}

/** A catalogue's own reason; of websites, travellers and mails only the embedded upstream speaks without one for each sentence. */
const ofCatalogue = (name: string, words: string) =>
  promised[name] === 'upstream' || !isElsewhere(words) ? promised[name] : undefined;

const reasonOf = ({ key, words }: Promise_) => promised[key] ?? ofCatalogue(key.split('.')[0]!, words);

/** What is wrong with what a promise says of itself, if anything. */
function faultOf(promise: Promise_): string | null {
  const { key, words, users } = promise;
  const reason = reasonOf(promise);
  if (!reason) return `${key} promises something and is not in texts/promised.ts: ${words}`;
  const onScreen = users.filter((user) => !user.startsWith('upstream/'));
  if (reason === 'upstream') return onScreen.length > 0 ? `${key} is said by ${onScreen.join(', ')}` : null;
  if ('holds' in reason) return null;
  const { needs, or, asked } = reason;
  for (const need of [needs].flat()) {
    const any = or ? [need, or] : [need];
    if (asked && !asksFor(asked, any)) return `${asked} does not ask for ${need}`;
    const ways = onScreen.flatMap((user) => unasked(user, any, asked));
    if (ways.length > 0) return `${key} is said without ${need} by ${[...new Set(ways)].join(', ')}`;
  }
  return null;
}

const found = promisesOf(root, graph) as Promise_[];

it('each sentence that promises something hangs on what makes it true, or is true in front of any upstream', () => {
  expect(found.length).toBeGreaterThan(150);
  expect(found.map(faultOf).filter(Boolean)).toEqual([]);
});

it('nothing is in the list that no catalogue says any more', () => {
  const keys = new Set(found.flatMap(({ key }) => [key, key.split('.')[0]!]));
  expect(Object.keys(promised).filter((key) => !keys.has(key))).toEqual([]);
});

it('a new promise is noticed, whatever it is about, and a label is none', () => {
  for (const words of [
    'The chosen websites show it as soon as it is saved.',
    'Travellers see your company beside every listing.',
    'It disappears from every website at once.',
    'We mail it to the owner.',
    'An administrator can bring it back for 30 days.',
    'Nobody else can read it.',
    'It is kept for a year.',
    'The network reviews it before it goes live.',
    'A higher fee brings a higher place.',
    'The owner is notified.',
    'Enquiries from travellers, newest first.',
    'It is published once you save.',
    'The listing stays visible.',
  ])
    expect([words, promises(words)]).toEqual([words, true]);
  for (const words of [
    'Websites listing',
    'Not a real enquiry',
    'Please enter a day.',
    'At most two decimals.',
  ])
    expect([words, promises(words)]).toEqual([words, false]);
});

it('a sentence that says it without asking is named with the file that says it', () => {
  const said = {
    key: 'listings.disappears',
    words: 'It disappears at once.',
    users: ['app/(dashboard)/feedback/page.tsx'],
  };
  expect(faultOf(said)).toMatch(/said without site-listings by app\/\(dashboard\)\/feedback/);
  expect(faultOf({ ...said, key: 'listings.neu' })).toMatch(/not in texts\/promised/);
  expect(faultOf({ ...said, key: 'messages-mail.thanks' })).toMatch(/is said by app/);
  expect(textsOf("export const a = { b: 'One.', c: (n) => `Two ${n} three.` };")).toEqual([
    { name: 'a.b', asked: ['a', 'b'], words: 'One.' },
    { name: 'a.c', asked: ['a', 'c'], words: 'Two … three.' },
  ]);
});
