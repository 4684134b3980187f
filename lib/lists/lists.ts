/** A page of records as the upstream sends it. */
export type ListPage<T> = { docs: T[]; page: number; totalPages: number; total: number };
