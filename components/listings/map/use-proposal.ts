import { useState } from 'react';
import { showFailure } from '@/components/platform/ui/toasts';
import { useLatestRequest } from '@/components/platform/ui/use-latest';
import { nearestPlace } from '@/lib/listings/places/client';
import type { LatLng, Stop } from '@/lib/listings/places/schema';

const noPlace = { name: '', country: '' };

/** Proposes a stop for a clicked point, named after the nearest place, or unnamed without one. */
export function useProposal() {
  const [candidate, setCandidate] = useState<LatLng | null>(null);
  const [proposal, setProposal] = useState<Stop | null>(null);
  const { ask, stop } = useLatestRequest();

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
