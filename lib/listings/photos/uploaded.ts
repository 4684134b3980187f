const urls = new WeakMap<File, string>();

/** The URL under which a chosen file is stored ahead of its form; undefined for one that the form has to send. */
export const uploadedUrl = (file: File) => urls.get(file);

export const noteUploaded = (file: File, url: string) => void urls.set(file, url);

/** Lets the form send the file itself: the stored one is gone. */
export const forgetUploaded = (file: File) => void urls.delete(file);
