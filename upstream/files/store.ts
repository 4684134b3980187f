/** Where uploaded files live: a folder or an S3 bucket. Names are content hashes with an extension ('3f…a9.jpg'); nothing else is accepted. */
export type StoredFile = { body: NodeJS.ReadableStream; size: number; type: string };
export type FileStore = {
  /** Stores bytes and gives their name. */
  put: (bytes: Buffer, extension: 'jpg' | 'png' | 'pdf') => Promise<string>;
  /** Opens a stored file, or null if there is none of that name. */
  get: (name: string) => Promise<StoredFile | null>;
  remove: (name: string) => Promise<void>;
};

/** The address of a public file as records hold it (readings, section 3). */
export const fileAddress = (name: string) => `/admin/api/v1/files/${name}`;
