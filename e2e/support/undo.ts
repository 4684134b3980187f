import { expect, type APIRequestContext } from '@playwright/test';

/** Where the records of a kind are listed, and what deletes one. */
const calls = {
  safari: { list: 'company-safaris', module: 'safari' },
  info: { list: 'info', module: 'info' },
};
type ListedRecord = { _id: string; title: string };

/** Deletes every record whose title holds `mark`, as a story left it when it failed halfway; expects none to be left. */
export async function removeMarked(
  request: APIRequestContext,
  origin: string,
  kind: keyof typeof calls,
  mark: string,
): Promise<void> {
  const { list, module } = calls[kind];
  const find = async () => {
    const answer = await request.get(`${origin}/admin/api/dashboard/${list}`, { params: { search: mark } });
    const { docs }: { docs: ListedRecord[] } = await answer.json();
    return docs.filter(({ title }) => title.includes(mark));
  };
  for (const { _id } of await find()) {
    const params = { entryId: _id };
    await request.delete(`${origin}/admin/api/dashboard/${module}`, { params, headers: { origin } });
  }
  expect(await find(), `${kind} that the story wrote`).toEqual([]);
}
