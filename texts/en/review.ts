/** Words of the review queue, its pages and keys. */
import { plural } from './plural';

export const safari = 'Safari';
export const property = 'Property';
export const application = 'Application';
