import { call } from '../../platform/browser/http';
import type { NoticeKind } from './kinds';

export const switchNotice = (kind: NoticeKind, isOn: boolean) =>
  call('PUT /dashboard/notices', { json: { kind, isOn } });
