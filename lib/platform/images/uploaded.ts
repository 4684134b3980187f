const urls = new WeakMap<File, string>();

export const uploadedUrl = (file: File) => urls.get(file);

export const noteUploaded = (file: File, url: string) => void urls.set(file, url);

export const forgetUploaded = (file: File) => void urls.delete(file);
