/** A page of records as the upstream sends it (first specification, section 3). */
export type ListPage<T> = { docs: T[]; page: number; totalPages: number; total: number };
