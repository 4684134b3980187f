import type { ImageValue } from './image-field';

const urls = new WeakMap<File, string>();

export const uploadedUrl = (file: File) => urls.get(file);

/** Whether a save sends the picture itself, not the URL of one that is stored or uploaded ahead. */
export const isSentItself = (picture: ImageValue): picture is File =>
  picture instanceof File && !urls.has(picture);

export const noteUploaded = (file: File, url: string) => void urls.set(file, url);

export const forgetUploaded = (file: File) => void urls.delete(file);
