import 'server-only';
import * as messages from '@/texts/platform/messages';
import { failure } from '../server/answer';
import { bff } from './handler';

export const noCall = bff(() => failure(404, messages.notFound));
