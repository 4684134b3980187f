import { useState } from 'react';
import type { LatLng } from '@/lib/places/schema';
import { latlngOf } from './map-view';

const problems: Record<number, string> = {
  1: 'Your browser does not tell this page where you are. Allow it in the browser, or type the numbers.',
  2: 'Your position could not be found. Type the numbers, or use the map.',
  3: 'Finding your position took too long. Try again, or type the numbers.',
};
const notOffered = 'This browser does not know where you are. Type the numbers, or use the map.';
const options: PositionOptions = { enableHighAccuracy: true, timeout: 15_000, maximumAge: 60_000 };

/** Asks the browser where the person is, when told to; a failure comes as a sentence in plain words. */
export function usePosition(onFound: (latlng: LatLng) => void) {
  const [pending, setPending] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);

  const found = ({ coords }: GeolocationPosition) => {
    setPending(false);
    onFound(latlngOf({ lat: coords.latitude, lng: coords.longitude }));
  };
  const failed = ({ code }: GeolocationPositionError) => {
    setPending(false);
    setProblem(problems[code] ?? notOffered);
  };
  const locate = () => {
    if (!('geolocation' in navigator)) return setProblem(notOffered);
    setPending(true);
    setProblem(null);
    navigator.geolocation.getCurrentPosition(found, failed, options);
  };
  return { locate, pending, problem };
}
