import type { Capability } from '@/lib/platform/contract/capabilities';
import { editProfilePath } from '@/lib/paths';
import { adminOnly, hasRight, owners, type Right, type Role } from '@/lib/roles';
import * as titles from '@/texts/platform/menu';

/** The pages under Settings beside Edit Profile; `needs`: the capability of the upstream. */
const pages: { title: string; href: string; needs?: Capability; roles?: readonly Role[] }[] = [
  { title: titles.changePasswordTitle, href: '/settings/changeyourpassword' },
  { title: titles.security, href: '/settings/security', needs: 'second-factor' },
  { title: titles.devices, href: '/settings/devices', needs: 'devices' },
  { title: titles.people, href: '/company-profile/people', needs: 'company-people', roles: owners },
  { title: titles.notices, href: '/settings/notices', needs: 'notices', roles: owners },
  { title: titles.thisDeviceTitle, href: '/settings/this-device' },
  { title: titles.status, href: '/status', roles: adminOnly },
];

export type SettingsOf = { role: Role; right: Right | undefined };

/** The pages under Settings for a person. */
export const settingsPages = ({ role, right }: SettingsOf, known: readonly Capability[]) => [
  ...(hasRight({ type: role, right }, 'owner')
    ? [{ title: titles.editProfile, href: editProfilePath(role) }]
    : []),
  ...pages.filter(
    ({ needs, roles }) => (!needs || known.includes(needs)) && (!roles || roles.includes(role)),
  ),
];

/** Where Settings leads from an address without scripts, and whether that is this address. */
export function settingsAt(address: string) {
  const path = address.split('?', 1)[0]!;
  const params = new URLSearchParams(address.slice(path.length));
  const isOpen = params.get('settings') === 'open';
  params.set('settings', 'open');
  return { isOpen, href: `${path}?${params}` };
}
