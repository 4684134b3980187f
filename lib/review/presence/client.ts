import { call } from '../../platform/browser/http';
import { sendLastMessage } from '../../platform/browser/platform';
import { filledPath, partsOf } from '../../platform/contract/names';
import { asFlag, asMoment, asRecord, asText } from '../../platform/contract/values';
import type { HistoryKind } from '../../platform/contract/deeds';
import { apiPath } from '../../paths';
import type { Presence } from './calls';

export type Other = Presence['others'][number];
type OpenRecord = { kind: HistoryKind; id: string; tab: string };

const name = 'POST /dashboard/presence/:kind/:id';

const asOther = (value: unknown): Other[] => {
  const { name, isStaff, since } = asRecord(value) ?? {};
  const moment = asMoment(since);
  return moment ? [{ name: asText(name) ?? '', isStaff: asFlag(isStaff) ?? false, since: moment }] : [];
};

export async function reportOpen({ kind, id, tab }: OpenRecord, signal: AbortSignal): Promise<Other[]> {
  const others = asRecord(await call(name, { params: { kind, id }, json: { tab }, signal }))?.others;
  return Array.isArray(others) ? others.flatMap(asOther) : [];
}

export function reportClosed({ kind, id, tab }: OpenRecord): void {
  const body = new Blob([JSON.stringify({ tab, left: true })], { type: 'application/json' });
  sendLastMessage(apiPath + filledPath(partsOf(name).path, { kind, id }), body);
}
