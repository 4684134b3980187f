import * as texts from '@/texts/review/listing-versions';
import { formatMoment } from '../../platform/values/moments';
import { roleNames, type Role } from '../../roles';
import { versionDeedText } from '@/lib/platform/contract/deeds';

export const versionMoment = (at: string) => (at ? formatMoment(at) : '');

const roleText = (role: string) => (Object.hasOwn(roleNames, role) ? roleNames[role as Role] : role);

/** 'Otto Owner, Safari Owner'; the role alone where the name is hidden. */
export const personText = ({ name, role }: { name: string; role: string }) =>
  [name, roleText(role)].filter(Boolean).join(', ');

type VersionSummary = { at: string; by: { name: string; role: string }; what: string };

/** 'Approved, 21 Nov 2026, 20:31, Ada Admin, Administrator'. */
export const versionText = ({ at, by, what }: VersionSummary) =>
  [what ? versionDeedText(what) : texts.asItIsNow, versionMoment(at), personText(by)]
    .filter(Boolean)
    .join(', ');
