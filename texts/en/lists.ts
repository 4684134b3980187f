/** What every list says of itself, whatever it is about. */
import { plural } from './plural';

export const columns = 'Columns';
export const columnsToShow = 'Columns to show';
export const clearSearch = 'Clear search';
export const pages = 'Pages';
export const showingOf = (page: number, pages: number) => `Showing ${page} of ${pages}`;
export const view = 'View';
export const sortBy = 'Sort by';
export const usualOrder = 'Usual order';
export const aToZ = 'A to Z';
export const zToA = 'Z to A';
export const lowestFirst = 'lowest first';
export const highestFirst = 'highest first';
export const oldestFirst = 'oldest first';
export const newestFirst = 'newest first';
export const allStatuses = 'All statuses';
export const status = 'Status';
export const unread = 'Unread';
export const showAllStatuses = 'Show all statuses';
export const pagesOf = (pages: number) => plural(pages, 'page', 'pages');
