import { useState } from 'react';
import { showFailure } from '@/components/platform/ui/toasts';
import { useLatest } from '@/components/platform/ui/use-latest';
import { nearestPlace } from '@/lib/listings/places/client';
import type { LatLng, Stop } from '@/lib/listings/places/schema';

const noPlace = { name: '', country: '' };

/** A stop for a point that was pressed on the map, called after the nearest place; without a name where there is none or none can be asked for. */
export function useProposal() {
  const [candidate, setCandidate] = useState<LatLng | null>(null);
  const [proposal, setProposal] = useState<Stop | null>(null);
  const { ask, stop } = useLatest();

  const clear = () => {
    stop();
    setCandidate(null);
    setProposal(null);
  };
  const propose = (latlng: LatLng) => {
    clear();
    setCandidate(latlng);
    const propose = ({ name, country }: { name: string; country: string }) =>
      setProposal({ id: `point-${latlng.join('-')}`, name, country, latlng });
    ask((signal) => nearestPlace(latlng, signal), {
      onAnswer: (place) => propose(place ?? noPlace),
      onFailure: (error) => {
        propose(noPlace);
        showFailure(error);
      },
    });
  };
  return { candidate, proposal, propose, clear, setProposal };
}
