import { call } from '../../platform/browser/http';
import { asCount, asItems, asName, asRecord } from '../../platform/contract/values';
import type { StoredPicture } from './calls';

const offeredAtOnce = 24;

export type StoredPictures = { pictures: StoredPicture[]; total: number };

export async function findStoredPictures(search: string, signal: AbortSignal): Promise<StoredPictures> {
  const query = { search, page: 1, perPage: offeredAtOnce };
  const answer = await call('GET /dashboard/stored-pictures', { query, signal });
  const pictures = (asItems(answer) ?? []).flatMap((item): StoredPicture[] => {
    const { url, thumbnail, title, credits, shownBy } = asRecord(item) ?? {};
    const address = asName(url);
    if (!address) return [];
    const words = {
      title: asName(title) ?? '',
      credits: asName(credits) ?? '',
      shownBy: asName(shownBy) ?? '',
    };
    return [{ url: address, thumbnail: asName(thumbnail), ...words }];
  });
  return { pictures, total: asCount(asRecord(answer)?.total) ?? pictures.length };
}
