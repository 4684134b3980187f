import { z } from 'zod';
import * as texts from '@/texts/privacy';
import { emailField } from '../fields';

/** Whom somebody asks about. */
export const personSchema = z.object({ email: emailField(texts.emailMissing) });
