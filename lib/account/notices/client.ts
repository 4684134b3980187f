import { call } from '../../platform/browser/http';
import type { NoticeKind } from './kinds';

/** Switches one notice of the signed-in user on or off. */
export const switchNotice = (kind: NoticeKind, isOn: boolean) =>
  call('PUT /dashboard/notices', { json: { kind, isOn } });
