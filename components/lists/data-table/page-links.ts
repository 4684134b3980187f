import { listAddress, type ListParams } from '@/lib/lists/list-params';

/** The addresses of Previous and Next, null at an end; past the end, Previous is the last page. */
export function pageLinks(path: string, params: ListParams, totalPages: number) {
  const last = Math.max(totalPages, 1);
  const to = (page: number) => listAddress(path, { ...params, page });
  return {
    last,
    previous: params.page > 1 ? to(Math.min(params.page - 1, last)) : null,
    next: params.page < last ? to(params.page + 1) : null,
  };
}
