export type Mail = {
  to: string;
  subject: string;
  text: string;
  html: string;
  fromName?: string | null;
  replyTo?: string | null;
  /** For one-click unsubscribing (RFC 8058). */
  offUrl?: string | null;
  /** Message-IDs of its thread, oldest first, where a person wrote it; missing for automatic mails. */
  answers?: string[] | null;
  /** Sent to the address of a listing, whose bounces count. */
  toListing?: boolean;
};

/** A mail of the outbox; after a crash a mailer may get the same `id` again. */
export type PostedMail = Mail & { id: string; postedAt: Date };

/** Sends a mail, once per id where it can; throws when it was not accepted. */
export type Mailer = { send: (mail: PostedMail) => Promise<void>; close?: () => void };

/** Smaller numbers leave first: links that somebody waits for, then notices, then summaries. */
export const priorities = { link: 0, notice: 5, digest: 9 } as const;
export type Priority = keyof typeof priorities;
