import { pageAddress } from '../../../lib/paths';

export const pageUrl = (publicUrl: string, path: string): string => `${publicUrl}${pageAddress(path)}`;
