import type { Database } from '../db/client';
import { newId } from '../ids';
import { deliverNext, type OutboxParts } from './delivery';
import type { Mail } from './mailer';
import { mails } from './table';

const everyMs = 5_000;
/** A statement has so many mails at most: its parameters are counted. */
const mostPerStatement = 500;

/**
 * Mails leave by way of a table (decision 019): `post` writes one in the transaction of what it tells, and the worker sends it
 * afterwards, again and again until the mail server takes it. No request waits for a mail server.
 */
export class Outbox {
  #isPosted = false;
  #work: Promise<void> = Promise.resolve();
  #timer: NodeJS.Timeout | undefined;

  constructor(private readonly parts: OutboxParts) {}

  /** Writes a mail into the outbox and gives its id; it goes out once the transaction of `db` stands, and not after `expiresAt`. */
  async post(db: Database, mail: Mail, expiresAt: Date | null = null): Promise<string> {
    const [id] = await this.postAll(db, [mail], { expiresAt });
    return id!;
  }

  /** The same for several, which wait until `notBefore` where that is given. Gives their ids. */
  async postAll(
    db: Database,
    posted: readonly Mail[],
    { expiresAt = null, notBefore }: { expiresAt?: Date | null; notBefore?: Date | undefined } = {},
  ): Promise<string[]> {
    const at = this.parts.now();
    const shared = { createdAt: at, nextAttemptAt: notBefore ?? at, expiresAt };
    const rows = posted.map(({ to, ...mail }) => ({ ...mail, ...shared, id: newId(at), recipient: to }));
    for (let start = 0; start < rows.length; start += mostPerStatement) {
      await db.insert(mails).values(rows.slice(start, start + mostPerStatement));
      this.#isPosted = true;
    }
    return rows.map(({ id }) => id);
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
