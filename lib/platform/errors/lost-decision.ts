import { UpstreamError } from './errors';
import { isUnanswered } from './failure';

export type DecisionState = {
  status: string | undefined;
  version: number | undefined;
  comments: string | undefined;
};
export type Outcome = { status: 'approved' | 'declined'; comments?: string };

/** After a lost answer the decision may have succeeded; detects that by status and next version. */
export function createLostDecisions() {
  let lostAt: number | undefined;
  return async (
    error: unknown,
    version: number | undefined,
    outcome: Outcome,
    readNow: () => Promise<DecisionState>,
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
