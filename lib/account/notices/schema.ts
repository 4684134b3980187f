import { z } from 'zod';
import { noticeKinds } from './kinds';

export { noticeKinds, noticesFor, noticeTitles, type NoticeKind } from './kinds';

export const switchSchema = z.object({
  kind: z.enum(noticeKinds, 'Unknown notice.'),
  isOn: z.boolean('Must be true or false.'),
});
