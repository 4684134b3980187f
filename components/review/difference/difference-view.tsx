import { LooksAlike } from '@/components/platform/ui/looks-alike';
import { fieldName } from '@/lib/platform/contract/deeds';
import type {
  ChangedSection,
  ChangedThing,
  ListingDifference,
  ChangedRun,
} from '@/lib/review/listing-versions/calls';
import { formatCount } from '@/lib/platform/values/format';
import { versionText } from '@/lib/review/listing-versions/version-text';
import * as texts from '@/texts/review/listing-versions';
import { AddedText, RemovedText } from './marked';
import { ChangedPictures } from './pictures';
import { ChangedPlace, ChangedPlaces, type DrawMap } from './places';
import { ChangedSeasons, type DrawSeasons } from './seasons';
import { ChangedChoices, ChangedValue } from './values';

/** How the page draws what listings draw. */
export type ListingDrawing = DrawSeasons & { map: DrawMap };

type ViewProps = {
  difference: ListingDifference;
  drawing: ListingDrawing;
  /** The text for nothing to compare with. */
  first: string;
};

/** Two versions: their dates, the sections that differ, and the names of the others. */
export function DifferenceView({ difference: { from, to, sections, unchanged }, drawing, first }: ViewProps) {
  if (!from) return <p className="text-quiet">{first}</p>;
  return (
    <div className="flex flex-col gap-4">
      <dl className="grid gap-x-3 gap-y-1 sm:grid-cols-[auto_1fr]">
        <dt className="text-quiet">{texts.before}</dt>
        <dd>{versionText(from)}</dd>
        <dt className="text-quiet">{texts.after}</dt>
        <dd>{versionText(to)}</dd>
      </dl>
      {sections.length === 0 && <p className="font-medium">{texts.nothingDiffers}</p>}
      {sections.map((section) => (
        <section
          key={section.field}
          aria-label={fieldName(section.field)}
          className="rounded border bg-surface px-4 py-3 sm:px-6"
        >
          <h3 className="mb-2 font-semibold">{fieldName(section.field)}</h3>
          <Change section={section} drawing={drawing} />
          <LooksAlike {...wordsOfBoth(section)} sides={[texts.before, texts.after]} />
        </section>
      ))}
      {unchanged.length > 0 && (
        <details>
          <summary className="rounded-sm py-1 text-quiet pointer-coarse:py-3">
            {texts.unchangedParts(unchanged.length)}
          </summary>
          <p className="mt-1">{unchanged.map(fieldName).join(', ')}.</p>
        </details>
      )}
    </div>
  );
}

function Change({ section, drawing }: { section: ChangedSection; drawing: ListingDrawing }) {
  const { kind, runs, items, seasons } = section;
  if (kind === 'words') return <ChangedWords runs={runs} />;
  if (kind === 'choices') return <ChangedChoices items={items} />;
  if (kind === 'photos' || kind === 'marks') return <ChangedPictures items={items} />;
  if (kind === 'places') return <ChangedPlaces items={items} drawMap={drawing.map} />;
  if (kind === 'place') return <ChangedPlace items={items} drawMap={drawing.map} />;
  if (kind === 'seasons') return <ChangedSeasons changed={seasons} drawing={drawing} />;
  return <ChangedValue {...section} />;
}

type Parts = Pick<ChangedSection, 'kind' | 'before' | 'after' | 'runs' | 'items'>;

const wordsOf = (thing: ChangedThing | null) => (thing ? [thing.name, thing.detail].filter(Boolean) : []);

/** The removed and the added words of a section. */
function wordsOfBoth({ kind, before, after, runs, items }: Parts): {
  before: string[];
  after: string[];
} {
  if (kind === 'value') return { before: before ? [before] : [], after: after ? [after] : [] };
  const runsOf = (side: string) => runs.filter(({ mark }) => mark === side).map(({ text }) => text);
  const changed = items.filter(({ mark }) => mark !== 'kept');
  return {
    before: [...runsOf('removed'), ...changed.flatMap((item) => wordsOf(item.before))],
    after: [
      ...runsOf('added'),
      ...changed.flatMap((item) => (item.mark === 'removed' ? [] : wordsOf(item.after))),
    ],
  };
}

/** A text with removed parts struck out and added ones underlined. */
const ChangedWords = ({ runs }: { runs: ChangedRun[] }) => (
  <p dir="auto" className="max-w-prose whitespace-pre-line wrap-anywhere [unicode-bidi:plaintext]">
    {runs.map((run, place) => (
      <Run key={place} {...run} />
    ))}
  </p>
);

function Run({ mark, text, length = 0 }: ChangedRun) {
  if (mark === 'removed') return <RemovedText>{text}</RemovedText>;
  if (mark === 'added') return <AddedText>{text}</AddedText>;
  if (mark !== 'skipped') return text;
  return (
    <span dir="ltr" className="text-quiet" title={texts.leftOut(formatCount(length))}>
      {' '}
      […<span className="sr-only">{texts.leftOut(formatCount(length))}</span>]
    </span>
  );
}
