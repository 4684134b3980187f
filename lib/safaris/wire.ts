import { maySetFee, type Photo } from '../listings/schema';
import { appendFields, appendJson, appendShared, removedFiles } from '../listings/wire';
import type { Role } from '../access';
import type { SafariForm } from './schema';

/** The body of POST and PUT /dashboard/safari (second specification, section 7). `stored` are the record's photos before this save. */
export function safariBody(form: SafariForm, role: Role, stored: Photo[]): FormData {
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
  const removed = removedFiles(
    stored.map(({ url }) => url),
    form.photos.map(({ picture }) => picture),
  );
  appendJson(body, 'filesToRemove', removed);
  return body;
}
