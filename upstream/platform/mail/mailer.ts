/** One e-mail, as plain text and HTML. */
export type Mail = {
  to: string;
  subject: string;
  text: string;
  html: string;
  /** The name beside our own address in From, and where an answer goes. */
  fromName?: string | null;
  replyTo?: string | null;
  /** Where mail programs may switch such mails off (RFC 8058). */
  offUrl?: string | null;
  /** The mails of its thread, oldest first, perhaps none, where a person wrote it; what we write by ourselves has no such list. */
  answers?: string[] | null;
  /** Its recipient is the address of a listing, which is switched off where mails come back. */
  toListing?: boolean;
};

/** A mail of the outbox. A mailer may get it again after a crash: its `id` tells that it is the same. */
export type PostedMail = Mail & { id: string; postedAt: Date };

/** Sends one mail, once for each id where it can; throws when it was not taken. `close` gives back the connections that it keeps. */
export type Mailer = { send: (mail: PostedMail) => Promise<void>; close?: () => void };

/** Which mails leave first: links that somebody waits for, then notices, then what sums up a day or a week. */
export const priorities = { link: 0, notice: 5, digest: 9 } as const;
export type Priority = keyof typeof priorities;
