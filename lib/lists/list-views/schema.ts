export const mostViews = 20;
export const longestViewName = 40;

export const viewAddress = ({ list, query }: { list: string; query: string }): string =>
  query ? `${list}?${query}` : list;
