import type { SignedInUser } from './user';

type KeptSession = { user: Promise<SignedInUser>; until: number };

const mostKept = 1_000;

/** The people of tokens that were checked within `keptMs` milliseconds, so that the calls of a page check theirs once. */
export class RecentSessions {
  private readonly opened = new Map<string, KeptSession>();

  constructor(private readonly keptMs: number) {}

  /** The user of a token, by `open` unless it was opened a moment ago. */
  find(token: string, open: () => Promise<SignedInUser>): Promise<SignedInUser> {
    const now = performance.now();
    const recent = this.opened.get(token);
    if (recent && recent.until > now) return recent.user;
    if (this.opened.size >= mostKept) this.opened.clear();
    const user = open();
    this.opened.set(token, { user, until: now + this.keptMs });
    user.catch(() => this.opened.delete(token));
    return user;
  }

  /** To call after each write that may end a session or change what a person may do. */
  forgetAll(): void {
    this.opened.clear();
  }
}
