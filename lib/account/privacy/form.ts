import { z } from 'zod';
import * as texts from '@/texts/account/privacy';
import { emailField } from '../../platform/values/fields';

export const personSchema = z.object({ email: emailField(texts.emailMissing) });
