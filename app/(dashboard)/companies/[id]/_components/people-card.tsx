import { Card } from '@/components/platform/ui/card';
import { PageLink } from '@/components/platform/ui/page-link';
import type { OneCompany } from '@/lib/companies/calls';
import { accountPath } from '@/lib/account/accounts/paths';
import * as texts from '@/texts/account/accounts';
import { AccountStateBadge } from '../../../_components/account-state-badge';

type People = OneCompany['people'];

export const PeopleCard = ({ people }: { people: People }) => (
  <Card title={texts.people}>
    {people.length === 0 ? (
      <p className="text-quiet">{texts.nobody}</p>
    ) : (
      <ul aria-label={texts.people} className="-my-3 divide-y">
        {people.map((person) => (
          <PersonItem key={person._id} person={person} />
        ))}
      </ul>
    )}
  </Card>
);

const PersonItem = ({ person }: { person: People[number] }) => (
  <li className="flex flex-wrap items-center justify-between gap-3 py-3">
    <div className="min-w-0">
      <PageLink
        href={accountPath(person._id)}
        dir="auto"
        className="inline-flex min-h-9 items-center font-medium wrap-anywhere text-accent underline underline-offset-4 pointer-coarse:min-h-11"
      >
        {person.name}
      </PageLink>
      <p className="text-quiet wrap-anywhere">{person.email}</p>
    </div>
    <AccountStateBadge state={person.state} />
  </li>
);
