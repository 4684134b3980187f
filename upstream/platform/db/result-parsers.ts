import type { PGlite, QueryOptions } from '@electric-sql/pglite';

/** Gives the database Drizzle's parsers once: with each statement, PGlite would copy its hundreds of them. */
export function shareParsers(client: PGlite): void {
  const share = (target: Pick<PGlite, 'query'>) => {
    const query = target.query.bind(target);
    target.query = <Row>(text: string, params?: unknown[], { parsers, ...options }: QueryOptions = {}) => {
      Object.assign(client.parsers, parsers);
      return query<Row>(text, params, options);
    };
  };
  share(client);
  const transaction = client.transaction.bind(client);
  client.transaction = (work) =>
    transaction((tx) => {
      share(tx);
      return work(tx);
    });
}
