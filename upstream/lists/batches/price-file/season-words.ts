import type { Season } from '../../../../lib/listings/seasons';

export const seasonWords: Record<Season, string> = {
  lowSeason: 'low',
  highSeason: 'high',
  peakSeason: 'peak',
};
