import { formatCount, formatMoney } from '@/lib/platform/values/format';
import { megabytes } from '@/texts/platform/forms';
import * as texts from '@/texts/platform/status';

/** '120 ms', or '1.2 s' from a second on. */
export const formatMs = (ms: number): string =>
  ms < 1000 ? texts.milliseconds(formatCount(ms)) : texts.seconds(formatMoney(ms / 1000));

export const formatMegabytes = (bytes: number): string => megabytes(formatMoney(bytes / 1_000_000));

/** '1.0.0, build 3f2a…'. */
export const formatVersion = ({ version, build }: { version: string; build: string }): string =>
  version && build ? texts.versionWithBuild(version, build) : version || build;
