import { defineCalls, json } from '../../platform/contract/call';
import { roles } from '../../roles';
import { imageLimit } from '../../platform/images/limits';
import type { Kinds } from '../../platform/contract/kinds';

const uploadedPicture = (kinds: Kinds) => kinds.object({ url: kinds.name(), thumbnail: kinds.name() });

export const photoBodyLimit = imageLimit + 65_536;

export const photoCalls = defineCalls({
  'POST /dashboard/photos': {
    summary:
      'Stores a picture before the form that it belongs to is saved; the user may name it there for a day.',
    roles,
    right: 'editor',
    capability: 'photo-uploads',
    body: { kind: 'multipart', limitBytes: photoBodyLimit },
    result: json(uploadedPicture, 201),
  },
});
export const photoPart = 'photo';
