import { Badge } from '@/components/platform/ui/badge';
import type { Colleague } from '@/lib/companies/people/calls';
import { rightNames, rights } from '@/lib/roles';
import { peopleMessages } from '@/texts/companies/messages-people';
import * as titles from '@/texts/platform/menu';
import * as texts from '@/texts/companies/people';
import { RemovePerson } from './remove-person';
import { RightSelect } from './right-select';

type PeopleListProps = { people: readonly Colleague[]; isOwner: boolean };

export const PeopleList = ({ people, isOwner }: PeopleListProps) => (
  <ul aria-label={titles.people} className="max-w-3xl divide-y rounded border bg-surface">
    {people.map(({ id, name, email, right, isMe }) => (
      <li key={id} className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3 px-5 py-4">
        <div className="min-w-0">
          <p className="flex flex-wrap items-center gap-x-2 gap-y-1 font-medium wrap-anywhere">
            <bdi>{name}</bdi>
            {isMe && <Badge tone="green">{texts.you}</Badge>}
          </p>
          <p className="mt-1 text-quiet wrap-anywhere">{email}</p>
        </div>
        <div className="flex flex-wrap items-center gap-3">
          {isOwner && !isMe ? (
            <RightSelect key={right} id={id} name={name} right={right} />
          ) : (
            <span className="text-quiet">{rightNames[right]}</span>
          )}
          {(isOwner || isMe) && <RemovePerson id={id} name={name} isMe={isMe} />}
        </div>
      </li>
    ))}
  </ul>
);

export const RightsHelp = () => (
  <dl className="mt-8 grid max-w-3xl gap-x-6 gap-y-2 text-quiet sm:grid-cols-[auto_1fr]">
    {rights.map((right) => (
      <div key={right} className="contents">
        <dt className="font-medium text-ink">{rightNames[right]}</dt>
        <dd>{peopleMessages[right]}</dd>
      </div>
    ))}
  </dl>
);
