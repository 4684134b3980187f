import type { ListingContent } from '../../../upstream/listings/table';

/** The texts of a multipart form by their names. */
export type Parts = Record<string, string>;

const boundary = 'a-boundary-of-the-model';
export const multipartType = `multipart/form-data; boundary=${boundary}`;

/** A multipart body of texts. */
export function multipart(parts: Parts): string {
  const lines = Object.entries(parts).map(
    ([name, value]) => `--${boundary}\r\ncontent-disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`,
  );
  return `${lines.join('')}--${boundary}--\r\n`;
}

/** The texts of a complete form, which keeps the pictures of a stored listing. */
export function textsOf(form: FormData, { photos }: ListingContent): Parts {
  const texts = [...form].filter((part): part is [string, string] => typeof part[1] === 'string');
  return { ...Object.fromEntries(texts), newPhotoMetaData: '[]', oldPhotos: JSON.stringify(photos) };
}
