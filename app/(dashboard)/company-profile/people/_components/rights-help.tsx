import { rightNames, rights } from '@/lib/roles';
import { peopleMessages } from '@/texts/companies/messages-people';

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
