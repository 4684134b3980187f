import { useEffect, useRef, useState } from 'react';
import { asRecord } from '@/lib/platform/contract/values';
import { previewReady, previewValues, readPreview, type PreviewListing } from '@/lib/listings/preview';

type Picture = string | File | null;
type ByAddress<Item> = Omit<Item, 'picture'> & { address: string };
/** A listing with pictures by their addresses; '' for none. */
export type ShownListing = Omit<PreviewListing, 'photos' | 'awards' | 'logo'> & {
  logo: string;
  photos: ByAddress<PreviewListing['photos'][number]>[];
  awards: ByAddress<PreviewListing['awards'][number]>[];
  /** Whether it comes from a form that is not saved. */
  isUnsaved: boolean;
};

/** The form answers once its script has loaded. */
const askEveryMs = 300;
const mostAsked = 20;

const addressOf = (picture: Picture) =>
  picture instanceof File ? URL.createObjectURL(picture) : (picture ?? '');
const byAddress = <Item extends { picture: Picture }>({ picture, ...words }: Item) => ({
  ...words,
  address: addressOf(picture),
});

function toShown(values: unknown, isUnsaved: boolean): ShownListing {
  const { photos, awards, logo, ...read } = readPreview(values);
  return {
    ...read,
    isUnsaved,
    logo: addressOf(logo),
    photos: photos.map(byAddress),
    awards: awards.map(byAddress),
  };
}

/** The stored listing, then the values of the form that opened this tab, read again whenever the tab is shown. */
export function usePreviewedListing(stored: unknown): ShownListing | null {
  const [shown, setShown] = useState<ShownListing | null>(() => (stored ? toShown(stored, false) : null));
  const addresses = useRef<string[]>([]);
  useEffect(() => {
    const opener = window.opener as Window | null;
    if (!opener) return;
    const address = location.pathname + location.search;
    const ask = () => opener.postMessage({ type: previewReady, address }, location.origin);
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
    let askedTimes = 0;
    const timer = setInterval(() => (++askedTimes > mostAsked ? clearInterval(timer) : ask()), askEveryMs);
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
