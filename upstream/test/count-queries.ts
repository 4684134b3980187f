import type { TestServer } from './harness';

type Session = { prepareQuery: (...given: unknown[]) => unknown };

/** Counts the SQL statements of some work. */
export async function countQueries<Answer>({ db }: TestServer, work: () => Promise<Answer>) {
  const { session } = db as unknown as { session: Session };
  const prepare = session.prepareQuery;
  let made = 0;
  session.prepareQuery = (...given) => {
    made += 1;
    return prepare.apply(session, given);
  };
  try {
    return { answer: await work(), made };
  } finally {
    session.prepareQuery = prepare;
  }
}
