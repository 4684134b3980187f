/** A number as many servers send it: as text; null stays null. */
export const asText = (value) => (value === null || value === undefined ? null : String(value));
/** A day as a moment. */
export const asMoment = (day) => (day ? `${day}T00:00:00.000Z` : null);
export const asWord = (value) => (value ? 'true' : 'false');
export const asDigit = (value) => (value ? '1' : '0');

const pageSize = 5;

const whole = (text) => Math.max(1, Math.trunc(Number(text)) || 1);

/** The page that `query` asks for, and how many there are. */
export function pageOf(records, query) {
  const page = whole(query.get('page'));
  const size = query.has('perPage') ? whole(query.get('perPage')) : pageSize;
  const docs = records.slice((page - 1) * size, page * size);
  return { docs, page, totalPages: Math.ceil(records.length / size) };
}

/** The records in which one of the texts has the search's words, in any case. */
export function matching(records, query, textsOf) {
  const search = (query.get('search') ?? '').toLowerCase();
  return records.filter((record) =>
    textsOf(record).some((text) =>
      String(text ?? '')
        .toLowerCase()
        .includes(search),
    ),
  );
}

/** The ways in which a list may be wrapped. The bare ones have everything on one page. */
export const wrappers = {
  bare: (records) => records,
  docs: (records) => ({ docs: records }),
  data: (records) => ({ data: records }),
  dataDocs: (records) => ({ data: { docs: records } }),
};

/** A page under `docs` with its numbers as text and no total; an empty one has no list at all. */
export function docsPage(records, query) {
  const { docs, page, totalPages } = pageOf(records, query);
  return { docs: docs.length > 0 ? docs : null, page: String(page), totalPages: String(totalPages) };
}

/** A page under `data`, its paging beside it. */
export function dataPage(records, query) {
  const { docs, page, totalPages } = pageOf(records, query);
  return { data: docs, page, totalPages: String(totalPages), total: null };
}

/** A page under `data.docs` that does not repeat which one was asked for. */
export function dataDocsPage(records, query) {
  const { docs, totalPages } = pageOf(records, query);
  return { data: { docs, totalPages } };
}
