import { UpstreamError } from './errors';
import { isUnanswered } from './failure';

/** What has become of a record: its status, its version, and the reason of its last decline. */
export type Decided = {
  status: string | undefined;
  version: number | undefined;
  comments: string | undefined;
};
export type Outcome = { status: 'approved' | 'declined'; comments?: string };

/**
 * A decision whose answer was lost may have gone through all the same, and its repetition is refused as a change by somebody else. Answers whether
 * the record says so: it is what this decision makes of it, one version further than it was looked at.
 */
export function lostDecisions() {
  let lostAt: number | undefined;
  return async (
    error: unknown,
    version: number | undefined,
    outcome: Outcome,
    readNow: () => Promise<Decided>,
  ): Promise<boolean> => {
    if (!(error instanceof UpstreamError) || version === undefined) return false;
    if (isUnanswered(error)) lostAt = version;
    else if (error.status !== 409 || lostAt !== version) return false;
    try {
      const now = await readNow();
      const isOurs = outcome.comments === undefined || now.comments === outcome.comments;
      return now.version === version + 1 && now.status === outcome.status && isOurs;
    } catch (failed) {
      if (!(failed instanceof UpstreamError)) throw failed;
      return false;
    }
  };
}
