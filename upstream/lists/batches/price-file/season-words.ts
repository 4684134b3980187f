import type { Season } from '../../../../lib/listings/seasons';

/** How a season is written in a file. */
export const seasonWords: Record<Season, string> = {
  lowSeason: 'low',
  highSeason: 'high',
  peakSeason: 'peak',
};
