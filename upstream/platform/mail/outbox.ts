import { setTimeout as wait } from 'node:timers/promises';
import type { Database } from '../db/client';
import { newId } from '../values/ids';
import { deliverNext, type OutboxParts } from './delivery';
import { priorities, type Mail, type Priority } from './mailer';
import { mails } from './table';

const everyMs = 5_000;
/** A statement has so many mails at most: its parameters are counted. */
const mostPerStatement = 500;
/** So many mails are under way at once: a slow one does not hold up the next. */
const mostAtOnce = 3;
/** A stop waits so long for the mails under way; one that takes longer is sent again after the next start. */
const stopMs = 3_000;

type Posting = { expiresAt?: Date | null; notBefore?: Date | undefined; priority?: Priority };

/**
 * Mails leave by way of a table (decision 019): `post` writes one in the transaction of what it tells, and the worker sends it
 * afterwards, again and again until the mail server takes it. No request waits for a mail server.
 */
export class Outbox {
  #isPosted = false;
  #isStopping = false;
  #work: Promise<void> = Promise.resolve();
  #next: Promise<void> | undefined;
  #timer: NodeJS.Timeout | undefined;

  constructor(private readonly parts: OutboxParts) {}

  /** Writes a mail into the outbox and gives its id; it goes out once the transaction of `db` stands, and not after `expiresAt`. */
  async post(db: Database, mail: Mail, posting: Posting = {}): Promise<string> {
    const [id] = await this.postAll(db, [mail], posting);
    return id!;
  }

  /** The same for several, which wait until `notBefore` where that is given. Gives their ids. */
  async postAll(
    db: Database,
    posted: readonly Mail[],
    { expiresAt = null, notBefore, priority = 'notice' }: Posting = {},
  ): Promise<string[]> {
    const at = this.parts.now();
    const shared = {
      createdAt: at,
      nextAttemptAt: notBefore ?? at,
      expiresAt,
      priority: priorities[priority],
    };
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

  /** Sends every mail that is due, a few at once. Never throws: what fails is logged and comes again. */
  deliver(): Promise<void> {
    this.#next ??= this.#work.then(async () => {
      this.#next = undefined;
      await Promise.all(Array.from({ length: mostAtOnce }, () => this.#sendInTurn()));
    });
    this.#work = this.#next;
    return this.#work;
  }

  async #sendInTurn(): Promise<void> {
    const { hasRoom, log } = this.parts;
    try {
      let isMore = true;
      while (isMore && !this.#isStopping && (await hasRoom())) isMore = await deliverNext(this.parts);
    } catch (error) {
      if (!this.#isStopping) log.error({ err: error }, 'the outbox could not be read');
    }
  }

  /** Looks for due mails now and every five seconds. */
  start(): void {
    void this.deliver();
    this.#timer = setInterval(() => void this.deliver(), everyMs);
    this.#timer.unref();
  }

  /** Ends the looking and waits for the mails under way, though not for long; what waits in the table stays there. */
  async stop(): Promise<void> {
    clearInterval(this.#timer);
    this.#isStopping = true;
    await Promise.race([this.#work, wait(stopMs, undefined, { ref: false })]);
    this.parts.mailer.close?.();
  }

  /** Resolves when everything that was due has been tried. */
  settled(): Promise<void> {
    return this.#work;
  }
}
