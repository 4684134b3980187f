import * as common from '@/texts/common';
import { locale } from '@/texts/language';
import * as texts from '@/texts/listing-versions';
import { formatDate } from '../format';
import { roleNames, type Role } from '../roles';
import { versionDeedText } from './schema';

const time = new Intl.DateTimeFormat(locale, { timeStyle: 'short', timeZone: 'UTC' });

/** '21 Nov 2026, 08:00 UTC'. */
export const versionMoment = (at: string) =>
  at ? common.momentInUtc(formatDate(at), time.format(new Date(at))) : '';

const roleText = (role: string) => (Object.hasOwn(roleNames, role) ? roleNames[role as Role] : role);

/** 'Otto Owner, Safari Owner'; the role alone where no name is told. */
export const personText = ({ name, role }: { name: string; role: string }) =>
  [name, roleText(role)].filter(Boolean).join(', ');

type Told = { at: string; by: { name: string; role: string }; what: string };

/** 'Approved, 21 Nov 2026, 08:00 UTC, Ada Admin, Administrator'. */
export const versionText = ({ at, by, what }: Told) =>
  [what ? versionDeedText(what) : texts.asItIsNow, versionMoment(at), personText(by)]
    .filter(Boolean)
    .join(', ');
