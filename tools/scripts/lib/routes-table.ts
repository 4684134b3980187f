import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { canOpen, capabilityOf, isOpen, isPublic, pages, routes, type Route } from '@/lib/access';
import * as resources from '@/lib/product/resources';
import { rightNames, roles, staff } from '@/lib/roles';

const root = join(import.meta.dirname, '../../..');

/** The rooms in the order of the index. */
const rooms = [
  ...['listings', 'review', 'enquiries', 'companies', 'sites'],
  ...['account', 'insights', 'lists', 'platform'],
];

/** The room of pages by their first segment, where it is not the room of the file that describes them. */
export const roomsOfSegments: Readonly<Record<string, string>> = {
  safaris: 'listings',
  properties: 'listings',
  companies: 'companies',
  user: 'account',
  '403': 'platform',
};

export const segmentOf = (route: string) => route.split('/')[1] ?? '';

/** 'lib/account/auth/resource.ts' for each name in lib/product/resources.ts. */
function resourceFiles(): Map<string, string> {
  const text = readFileSync(join(root, 'lib/product/resources.ts'), 'utf8');
  return new Map(
    [...text.matchAll(/export \{ (.+) \} from '\.\.\/(.+)';/g)].flatMap(([, names, file]) =>
      names!.split(', ').map((name): [string, string] => [name, `lib/${file}.ts`]),
    ),
  );
}

const files = resourceFiles();

/** The file that describes a page. */
function fileOf(route: Route): string {
  const [name] = Object.entries(resources).find(([, { pages }]) => route in pages)!;
  return files.get(name)!;
}

const roomOf = (route: Route) => roomsOfSegments[segmentOf(route)] ?? fileOf(route).split('/')[1]!;

const routesByRoom = () =>
  [...new Set([...rooms, ...routes.map(roomOf)])].flatMap((room) =>
    routes.filter((route) => roomOf(route) === room).sort(),
  );

const addressOf = (route: Route) => `\`${route.replaceAll('[', '{').replaceAll(']', '}')}\``;

/** Every page by room, with the file that describes it and the capability that it needs. */
export function routesTable(): string {
  const rowOf = (route: Route) => [
    roomOf(route),
    addressOf(route),
    `\`${fileOf(route)}\``,
    capabilityOf(route) ? `\`${capabilityOf(route)}\`` : '',
  ];
  return tableOf([['room', 'page', 'described in', 'needs the capability'], ...routesByRoom().map(rowOf)]);
}

function openersOf(route: Route): string {
  if (isPublic(route)) return 'visitors who are not signed in';
  if (isOpen(route)) return 'everybody, signed in or not';
  const openers = roles.filter((role) => canOpen(role, route));
  if (openers.length === roles.length) return 'all roles';
  return openers.join() === staff.join() ? 'staff' : openers.join(', ');
}

/** Who may open each page, and with which right in a company. */
export function rolesTable(): string {
  const rows = routesByRoom().map((route) => {
    const { right } = pages[route];
    return [addressOf(route), openersOf(route), right ? rightNames[right] : ''];
  });
  return tableOf([['page', 'who may open it', 'right of owners'], ...rows]);
}

/** A table in Markdown as it is formatted. */
function tableOf([head, ...rows]: string[][]): string {
  const widths = head!.map((_, column) => Math.max(...[head!, ...rows].map((row) => row[column]!.length)));
  const lineOf = (cells: string[]) => `| ${cells.map((cell, i) => cell.padEnd(widths[i]!)).join(' | ')} |`;
  return [head!, widths.map((width) => '-'.repeat(width)), ...rows].map(lineOf).join('\n');
}
