import 'server-only';
import { cache } from 'react';
import type { Role } from '../../roles';
import { hasCapability } from '../../platform/server/capabilities';
import { read, orNull } from '../../platform/server/read';
import { deskFilterOf } from './form';
import { isAtDesk, type SpamRight } from './schema';

export const hasDesk = () => hasCapability('enquiry-desk');

export const hasSpam = () => hasDesk() && hasCapability('enquiry-spam');

export const knownFilterOf = (address: Parameters<typeof deskFilterOf>[0]) =>
  deskFilterOf({ ...address, view: address.view === 'spam' && !hasSpam() ? undefined : address.view });

export const spamRightOf = (user: { type: Role }): SpamRight | null =>
  hasSpam() ? (isAtDesk(user) ? 'mark' : 'lift') : null;

/** The value from which an enquiry is among the highest; null without any, undefined where it could not be read. */
export const readHighValue = async () =>
  (await orNull(read('GET /dashboard/enquiry-desk/filters')))?.highValueFrom;

export const readAnswerTimes = cache(() => read('GET /dashboard/enquiry-desk/answer-times'));

export const answerTimes = async () => (hasDesk() ? orNull(readAnswerTimes()) : null);
