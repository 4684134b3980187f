import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { canOpen, capabilityOf, isOpen, isPublic, pages, routes, type Route } from '@/lib/access';
import * as resources from '@/lib/resources';
import { rightNames, roles, staff } from '@/lib/roles';

const root = join(import.meta.dirname, '../../..');

/** The first segments of the addresses of each room's pages; '' is the address '/'. */
export const rooms: Readonly<Record<string, readonly string[]>> = {
  listings: ['safaris', 'properties'],
  review: ['review'],
  enquiries: ['enquiries', 'general-enquiries', 'feedback'],
  companies: [
    ...['company-profile', 'companies', 'applications', 'invitation'],
    ...['safari-owner', 'property-owner', 'dashboard'],
  ],
  sites: ['websites', 'banners', 'useful-info'],
  account: ['login', 'password', 'address', 'settings', 'user', 'accounts', 'privacy'],
  insights: ['', 'analytics', 'statistics', 'network'],
  lists: ['many'],
  platform: ['403', 'status'],
};

export const segmentOf = (route: string) => route.split('/')[1] ?? '';

/** The room of a page. Throws an Error for a segment that no room has. */
function roomOf(route: string): string {
  const found = Object.entries(rooms).find(([, segments]) => segments.includes(segmentOf(route)));
  if (!found) throw new Error(`${route} has no room: add its first segment to rooms.`);
  return found[0];
}

/** 'lib/account/auth/resource.ts' for each name in lib/resources.ts. */
function resourceFiles(): Map<string, string> {
  const text = readFileSync(join(root, 'lib/resources.ts'), 'utf8');
  return new Map(
    [...text.matchAll(/export \{ (.+) \} from '\.\/(.+)';/g)].flatMap(([, names, file]) =>
      names!.split(', ').map((name): [string, string] => [name, `lib/${file}.ts`]),
    ),
  );
}

const routesByRoom = () =>
  Object.keys(rooms).flatMap((room) => routes.filter((route) => roomOf(route) === room).sort());

const addressOf = (route: Route) => `\`${route.replaceAll('[', '{').replaceAll(']', '}')}\``;

/** Every page by room, with the file that describes it and the capability that it needs. */
export function routesTable(): string {
  const files = resourceFiles();
  const fileOf = (route: Route) => {
    const [name] = Object.entries(resources).find(([, { pages }]) => route in pages)!;
    return files.get(name)!;
  };
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
