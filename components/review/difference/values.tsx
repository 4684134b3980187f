import { Written } from '@/components/platform/ui/written';
import { formatCount, formatDate } from '@/lib/platform/values/format';
import type { ChangedSection } from '@/lib/review/listing-versions/calls';
import { isNoExpiry } from '@/lib/listings/listing';
import * as common from '@/texts/platform/common';
import * as texts from '@/texts/review/listing-versions';
import { AddedText, ReplacedText, RemovedText } from './marked';

const shownAs: Record<string, (value: string) => string> = {
  flag: (value) => (value === 'true' ? common.yes : common.no),
  day: (value) => (isNoExpiry(value) ? texts.noEnd : formatDate(value)),
  number: (value) => formatCount(Number(value)),
};

const Picture = ({ src }: { src: string | null }) =>
  src ? (
    <img src={src} alt="" loading="lazy" className="h-16 max-w-40 rounded-sm border bg-wash object-contain" />
  ) : (
    <p className="text-quiet">{texts.noPicture}</p>
  );

export function ChangedValue({ kind, before, after }: Pick<ChangedSection, 'kind' | 'before' | 'after'>) {
  if (kind === 'picture')
    return (
      <dl className="flex flex-wrap gap-6">
        {[
          [texts.before, before],
          [texts.after, after],
        ].map(([label, src]) => (
          <div key={label}>
            <dt className="mb-1 text-quiet">{label}</dt>
            <dd>
              <Picture src={src ?? null} />
            </dd>
          </div>
        ))}
      </dl>
    );
  if (before === null && after === null) return <p className="text-quiet">{texts.cannotBeTold}</p>;
  const shown = (value: string | null) => (value === null ? null : (shownAs[kind] ?? String)(value));
  return <ReplacedText before={shown(before)} after={shown(after)} />;
}

/** The added and removed choices, then the kept ones. */
export function ChangedChoices({ items }: Pick<ChangedSection, 'items'>) {
  const kept = items.flatMap(({ mark, after }) => (mark === 'kept' ? (after?.name ?? []) : []));
  const changed = items.filter(({ mark }) => mark !== 'kept');
  return (
    <>
      <ul className="flex flex-wrap gap-2">
        {changed.map(({ mark, before, after }, place) => (
          <li key={place} className="rounded-full border px-3 py-1">
            {mark === 'removed' ? (
              <RemovedText>
                <Written>{before?.name}</Written>
              </RemovedText>
            ) : (
              <AddedText>
                <Written>{after?.name}</Written>
              </AddedText>
            )}
          </li>
        ))}
      </ul>
      {kept.length > 0 && <p className="mt-2 text-quiet">{texts.alsoChosen(kept.join(', '))}</p>}
    </>
  );
}
