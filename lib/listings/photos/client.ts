import { call } from '../../platform/browser/http';
import { photoPart } from './calls';

/** Uploads a picture ahead of its form; returns its URL for the form. */
export async function uploadPhoto(file: File, onProgress: (fraction: number) => void): Promise<string> {
  const form = new FormData();
  form.append(photoPart, file, file.name);
  const answer = await call('POST /dashboard/photos', { form, onProgress });
  return String((answer as { url?: unknown }).url);
}
