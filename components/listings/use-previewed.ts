import { useEffect, useRef, useState } from 'react';
import { asRecord } from '@/lib/platform/contract/values';
import { previewReady, previewValues, readPreview, type Previewed } from '@/lib/listings/preview';

type Picture = string | File | null;
type ByAddress<Item> = Omit<Item, 'picture'> & { address: string };
/** A listing with pictures by their addresses; '' for none. */
export type Shown = Omit<Previewed, 'photos' | 'awards' | 'logo'> & {
  logo: string;
  photos: ByAddress<Previewed['photos'][number]>[];
  awards: ByAddress<Previewed['awards'][number]>[];
  /** Whether it comes from a form that is not saved. */
  isUnsaved: boolean;
};

/** A form answers once its script is there. */
const askEveryMs = 300;
const mostAsked = 20;

const addressOf = (picture: Picture) =>
  picture instanceof File ? URL.createObjectURL(picture) : (picture ?? '');
const byAddress = <Item extends { picture: Picture }>({ picture, ...words }: Item) => ({
  ...words,
  address: addressOf(picture),
});

function toShown(values: unknown, isUnsaved: boolean): Shown {
  const { photos, awards, logo, ...read } = readPreview(values);
  return {
    ...read,
    isUnsaved,
    logo: addressOf(logo),
    photos: photos.map(byAddress),
    awards: awards.map(byAddress),
  };
}

/** What is previewed: the stored listing, until the form that opened this tab says what it holds; asked again whenever the tab comes to the front. */
export function usePreviewed(stored: unknown): Shown | null {
  const [shown, setShown] = useState<Shown | null>(() => (stored ? toShown(stored, false) : null));
  const addresses = useRef<string[]>([]);
  useEffect(() => {
    const opener = window.opener as Window | null;
    if (!opener) return;
    const ask = () => opener.postMessage(previewReady, location.origin);
    const hear = ({ origin, source, data }: MessageEvent) => {
      const answer = asRecord(data);
      if (origin !== location.origin || source !== opener || answer?.type !== previewValues) return;
      clearInterval(timer);
      for (const address of addresses.current) URL.revokeObjectURL(address);
      const next = toShown(answer.values, true);
      addresses.current = [
        next.logo,
        ...[...next.photos, ...next.awards].map(({ address }) => address),
      ].filter((each) => each.startsWith('blob:'));
      setShown(next);
    };
    const onFront = () => document.visibilityState === 'visible' && ask();
    let asked = 0;
    const timer = setInterval(() => (++asked > mostAsked ? clearInterval(timer) : ask()), askEveryMs);
    window.addEventListener('message', hear);
    document.addEventListener('visibilitychange', onFront);
    return () => {
      clearInterval(timer);
      window.removeEventListener('message', hear);
      document.removeEventListener('visibilitychange', onFront);
    };
  }, []);
  return shown;
}
