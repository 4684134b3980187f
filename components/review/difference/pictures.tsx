import { Written } from '@/components/platform/ui/written';
import { Badge } from '@/components/platform/ui/badge';
import type { ChangedItem, ChangedThing } from '@/lib/review/listing-versions/calls';
import { normalizeLook } from '@/lib/platform/text/look';
import * as texts from '@/texts/review/listing-versions';
import { AddedText, RemovedText } from './marked';

type Side = 'before' | 'after';
type Card = { place: number; item: ChangedItem; thing: ChangedThing };

/** The pictures of one side in order; a kept picture has its data in `after` only. */
function cardsOf(items: readonly ChangedItem[], side: Side): Card[] {
  return items
    .flatMap((item): Card[] => {
      const place = side === 'before' ? item.was : item.place;
      const thing = side === 'before' ? (item.before ?? item.after) : item.after;
      return place === null || thing === null ? [] : [{ place, item, thing }];
    })
    .toSorted((one, other) => one.place - other.place);
}

function Marks({ side, item: { mark, isMoved, was } }: { side: Side; item: ChangedItem }) {
  if (side === 'before') return mark === 'removed' ? <Badge tone="red">{texts.isRemoved}</Badge> : null;
  return (
    <span className="flex flex-wrap gap-1">
      {mark === 'added' && <Badge tone="green">{texts.isNew}</Badge>}
      {isMoved && was !== null && <Badge tone="blue">{texts.movedFrom(was)}</Badge>}
      {mark === 'changed' && <Badge tone="orange">{texts.isChanged}</Badge>}
    </span>
  );
}

/** A title or credit, struck out or underlined where it changed. */
function Words({ side, words, other }: { side: Side; words: string; other: string | undefined }) {
  if (!words) return null;
  if (other === undefined || normalizeLook(other) === normalizeLook(words)) return <Written>{words}</Written>;
  const Marked = side === 'before' ? RemovedText : AddedText;
  return (
    <Marked>
      <Written>{words}</Written>
    </Marked>
  );
}

function PictureCard({ side, card: { place, item, thing } }: { side: Side; card: Card }) {
  const other = item.mark === 'changed' ? item[side === 'before' ? 'after' : 'before'] : null;
  const src = thing.thumbnail ?? thing.picture;
  return (
    <li className="flex gap-3 rounded border bg-surface p-2">
      {src ? (
        <img
          src={src}
          alt=""
          loading="lazy"
          decoding="async"
          className="h-16 w-24 shrink-0 rounded-sm bg-wash object-cover"
        />
      ) : (
        <span aria-hidden className="h-16 w-24 shrink-0 rounded-sm bg-wash" />
      )}
      <div className="min-w-0">
        <p className="font-medium wrap-anywhere">
          <span className="tabular-nums">{place}.</span>{' '}
          <Words side={side} words={thing.name} other={other?.name} />
        </p>
        <p className="text-quiet wrap-anywhere">
          <Words side={side} words={thing.detail} other={other?.detail} />
        </p>
        <Marks side={side} item={item} />
      </div>
    </li>
  );
}

/** Pictures before and after, side by side, with titles and credits. */
export const ChangedPictures = ({ items }: { items: ChangedItem[] }) => (
  <div className="grid gap-6 lg:grid-cols-2">
    {(['before', 'after'] as const).map((side) => {
      const cards = cardsOf(items, side);
      return (
        <div key={side}>
          <h4 className="mb-2 text-quiet">{side === 'before' ? texts.before : texts.after}</h4>
          {cards.length === 0 && <p className="text-quiet">{texts.nothing}</p>}
          <ol className="flex flex-col gap-2">
            {cards.map((card) => (
              <PictureCard key={card.place} side={side} card={card} />
            ))}
          </ol>
        </div>
      );
    })}
  </div>
);
