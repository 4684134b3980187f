import { appendFields, appendJson, removedFiles } from '../form-data';
import { maySetFee } from '../listings/rights';
import { appendShared } from '../listings/wire';
import type { Role } from '../access';
import type { Safari, SafariForm } from './schema';

/** The record before this save, or the original of a new copy; null for an empty new safari. */
export type SafariSource = { stored: Safari } | { copyOf: Safari } | null;

/** The body of POST and PUT /dashboard/safari (Handbook, any-upstream 6). A copy names its original, whose pictures it shares. */
export function safariBody(form: SafariForm, role: Role, source: SafariSource): FormData {
  const body = new FormData();
  appendShared(body, form, { withFee: maySetFee(role, 'safari') });
  appendFields(body, {
    daysCount: form.daysCount,
    internationalFlights: form.internationalFlights,
    medicalInsurance: form.medicalInsurance,
    travelInsurance: form.travelInsurance,
    minGuests: form.minGuests,
    isCustomizeable: form.isCustomizeable,
    lastMinuteBooking: form.lastMinuteBooking,
    startLocation: form.startLocation,
    endLocation: form.endLocation,
    isTransferIncluded: form.isTransferIncluded,
    modesOfTravel: form.modesOfTravel,
    youTubeUrl: form.youTubeUrl,
  });
  appendJson(body, 'destinations', form.destinations);
  const stored = source && 'stored' in source ? source.stored.photos : [];
  const removed = removedFiles(
    stored.map(({ url }) => url),
    form.photos.map(({ picture }) => picture),
  );
  appendJson(body, 'filesToRemove', removed);
  if (source && 'copyOf' in source) body.append('copyOf', source.copyOf._id);
  return body;
}
