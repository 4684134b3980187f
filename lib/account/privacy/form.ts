import { z } from 'zod';
import * as texts from '@/texts/account/privacy';
import { emailField } from '../../platform/values/fields';

/** Whom somebody asks about. */
export const personSchema = z.object({ email: emailField(texts.emailMissing) });
