import { pageAddress } from '../../../lib/paths';

/** Where a page of the dashboard stands in the web, for mails and pages that lead to it. */
export const pageUrl = (publicUrl: string, path: string): string => `${publicUrl}${pageAddress(path)}`;
