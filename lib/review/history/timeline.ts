import type { ListingVersion } from '../listing-versions/calls';
import type { Deed } from './calls';
import { deedText, versionDeedText, type Change } from '../../platform/contract/deeds';

/** An event of a record: a decision, a decision with the version stored by it, or a version alone. */
export type LogEntry = {
  _id: string;
  at: string;
  text: string;
  by: { name: string; role: string };
  changes: Change[];
  /** The version that was kept then. */
  version?: string;
};

/** Merges decisions and versions, latest first; a decision and the version stored by it become one event. */
export function timeline(deeds: readonly Deed[], versions: readonly ListingVersion[]): LogEntry[] {
  const rest = [...versions];
  const decided = deeds.map(({ _id, at, by, action, changes }): LogEntry => {
    const place = rest.findIndex((version) => version.at === at && version.what === action);
    const [kept] = place < 0 ? [] : rest.splice(place, 1);
    return { _id, at, by, text: deedText(action), changes, ...(kept && { version: kept._id }) };
  });
  const alone = rest.map(({ _id, at, by, what }): LogEntry => ({
    _id,
    at,
    by,
    text: versionDeedText(what),
    changes: [],
    version: _id,
  }));
  return [...decided, ...alone].toSorted((one, other) =>
    one.at < other.at ? 1 : one.at > other.at ? -1 : 0,
  );
}

/** The latest events; `total` is null where versions among them leave it unknown. */
export function latestEvents(
  { docs, total = docs.length }: { docs: readonly Deed[]; total?: number },
  versions: readonly ListingVersion[],
  most: number,
) {
  const all = timeline(docs, versions);
  return {
    happened: all.slice(0, most),
    isCut: all.length > most || total > docs.length,
    total: versions.length > 0 ? null : total,
  };
}
