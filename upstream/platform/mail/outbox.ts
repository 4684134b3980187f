import { setTimeout as wait } from 'node:timers/promises';
import type { Database } from '../db/client';
import { newId } from '../values/ids';
import { deliverNext, type OutboxParts } from './delivery';
import { priorities, type Priority } from './mailer';
import { mails } from './table';
import { composeMail, type MailContent } from './template';

const everyMs = 5_000;
const mostPerStatement = 500;
/** So that a slow mail does not hold up the next. */
const mostAtOnce = 3;
const stopMs = 3_000;

type PostOptions = { expiresAt?: Date | null; notBefore?: Date | undefined; priority?: Priority };

/** The outbox table (decision 019): mails are posted in the transaction that causes them, and sent later. */
export class Outbox {
  #isPosted = false;
  #isStopping = false;
  #work: Promise<void> = Promise.resolve();
  #next: Promise<void> | undefined;
  #timer: NodeJS.Timeout | undefined;

  constructor(private readonly parts: OutboxParts) {}

  /** Posts a mail, which is not sent after `expiresAt`; returns its id. */
  async post(db: Database, mail: MailContent, posting: PostOptions = {}): Promise<string> {
    const [id] = await this.postAll(db, [mail], posting);
    return id!;
  }

  async postAll(
    db: Database,
    posted: readonly MailContent[],
    { expiresAt = null, notBefore, priority = 'notice' }: PostOptions = {},
  ): Promise<string[]> {
    const at = this.parts.now();
    const shared = {
      createdAt: at,
      nextAttemptAt: notBefore ?? at,
      expiresAt,
      priority: priorities[priority],
    };
    const rows = posted.map((content) => {
      const { to, ...mail } = composeMail(content);
      return { ...mail, ...shared, id: content.id ?? newId(at), recipient: to };
    });
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

  /** Sends every due mail; never throws: failures are logged and retried. */
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

  start(): void {
    void this.deliver();
    this.#timer = setInterval(() => void this.deliver(), everyMs);
    this.#timer.unref();
  }

  /** Waits briefly for mails under way, which are sent again if they take longer. */
  async stop(): Promise<void> {
    clearInterval(this.#timer);
    this.#isStopping = true;
    await Promise.race([this.#work, wait(stopMs, undefined, { ref: false })]);
    this.parts.mailer.close?.();
  }

  settled(): Promise<void> {
    return this.#work;
  }
}
