import type { Database } from '../db/client';
import { newId } from '../ids';
import { deliverNext, type OutboxParts } from './delivery';
import type { Mail } from './mailer';
import { mails } from './table';

const everyMs = 5_000;

/**
 * Mails leave by way of a table (decision 019): `post` writes one in the transaction of what it tells, and the worker sends it
 * afterwards, again and again until the mail server takes it. No request waits for a mail server.
 */
export class Outbox {
  #isPosted = false;
  #work: Promise<void> = Promise.resolve();
  #timer: NodeJS.Timeout | undefined;

  constructor(private readonly parts: OutboxParts) {}

  /** Writes a mail into the outbox and gives its id; it goes out once the transaction of `db` stands, not before `notBefore` and not after `expiresAt`. */
  async post(
    db: Database,
    { to, ...mail }: Mail,
    expiresAt: Date | null = null,
    notBefore?: Date,
  ): Promise<string> {
    const at = this.parts.now();
    const id = newId(at);
    const row = { ...mail, id, recipient: to, createdAt: at, nextAttemptAt: notBefore ?? at, expiresAt };
    await db.insert(mails).values(row);
    this.#isPosted = true;
    return id;
  }

  /** Sends what was posted since the last call, in the background. */
  wake(): void {
    if (!this.#isPosted) return;
    this.#isPosted = false;
    void this.deliver();
  }

  /** Sends every mail that is due, one after the other. Never throws: what fails is logged and comes again. */
  deliver(): Promise<void> {
    this.#work = this.#work.then(async () => {
      try {
        while (await deliverNext(this.parts));
      } catch (error) {
        this.parts.log.error({ err: error }, 'the outbox could not be read');
      }
    });
    return this.#work;
  }

  /** Looks for due mails now and every five seconds. */
  start(): void {
    void this.deliver();
    this.#timer = setInterval(() => void this.deliver(), everyMs);
    this.#timer.unref();
  }

  /** Ends the looking, and waits for what is on its way. */
  async stop(): Promise<void> {
    clearInterval(this.#timer);
    await this.#work;
  }

  /** Resolves when everything that was due has been tried. */
  settled(): Promise<void> {
    return this.#work;
  }
}
