import type { Season } from '../../../../lib/listings/listing';

export const seasonWords: Record<Season, string> = {
  lowSeason: 'low',
  highSeason: 'high',
  peakSeason: 'peak',
};
