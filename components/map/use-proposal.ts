import { useEffect, useRef, useState } from 'react';
import { showFailure } from '@/components/ui/toasts';
import { nearestPlace } from '@/lib/places/client';
import type { LatLng, Stop } from '@/lib/places/schema';
import { isAbort } from '@/lib/browser/abort';

const noPlace = { name: '', country: '' };

/** A stop for a point that was pressed on the map, called after the nearest place; without a name where there is none or none can be asked for. */
export function useProposal() {
  const [candidate, setCandidate] = useState<LatLng | null>(null);
  const [proposal, setProposal] = useState<Stop | null>(null);
  const abort = useRef(new AbortController());
  useEffect(() => () => abort.current.abort(), []);

  const clear = () => {
    abort.current.abort();
    setCandidate(null);
    setProposal(null);
  };
  const propose = async (latlng: LatLng) => {
    clear();
    setCandidate(latlng);
    const { signal } = (abort.current = new AbortController());
    const propose = ({ name, country }: { name: string; country: string }) =>
      setProposal({ id: `point-${latlng.join('-')}`, name, country, latlng });
    try {
      propose((await nearestPlace(latlng, signal)) ?? noPlace);
    } catch (error) {
      if (isAbort(error)) return;
      propose(noPlace);
      showFailure(error);
    }
  };
  return { candidate, proposal, propose, clear, setProposal };
}
