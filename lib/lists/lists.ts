export type ListPage<T> = { docs: T[]; page: number; totalPages: number; total: number };
