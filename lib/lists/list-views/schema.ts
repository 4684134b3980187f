/** A person keeps so many views of one list, each under a name of at most so many characters. */
export const mostViews = 20;
export const longestViewName = 40;

/** The address of a view: the page of its list, with what was kept of it. */
export const viewAddress = ({ list, query }: { list: string; query: string }): string =>
  query ? `${list}?${query}` : list;
