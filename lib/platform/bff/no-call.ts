import 'server-only';
import * as messages from '@/texts/platform/messages';
import { failure } from '../server/answer';
import { bff } from './handler';

/** For the methods that a handler has no call for: 404, like every call that is not listed. */
export const noCall = bff(() => failure(404, messages.notFound));
