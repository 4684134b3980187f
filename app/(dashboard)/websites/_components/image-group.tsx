'use client';

import { useWatch } from 'react-hook-form';
import { FormSection } from '@/components/platform/form/form-section';
import { usePreview } from '@/components/platform/form/image-field';
import { PhotosField } from '@/components/listings/photos/photos-field';
import type { PhotoDraft } from '@/lib/platform/images/photo-schema';
import { imageGroups, imageLimits, type ImageGroup as Group } from '@/lib/sites/websites/website';
import * as texts from '@/texts/sites/websites';
import { imageLabels } from './sections';
import { StoredPicturesButton } from './stored-pictures-button';

type ImageGroupProps = {
  group: Group;
  /** Pictures that are shown elsewhere can be put here. */
  takesStored: boolean;
};

/** The pictures of one kind of page, folded for a stored website. */
export function ImageGroup({ group, takesStored }: ImageGroupProps) {
  const label = imageLabels[group];
  return (
    <FormSection title={label} help={texts.imagesHelp} summary={<GroupSummary group={group} />}>
      <PhotosField
        name={group}
        label={label}
        limits={imageLimits}
        groups={imageGroups}
        {...(takesStored && {
          besideAdder: (add, taken) => <StoredPicturesButton label={label} taken={taken} onChoose={add} />,
        })}
      />
    </FormSection>
  );
}

/** Thumbnails of a group, and their number. */
function GroupSummary({ group }: { group: Group }) {
  const photos = useWatch<Record<string, PhotoDraft[]>, string>({ name: group });
  return (
    <div className="flex min-w-0 flex-wrap items-center gap-x-4 gap-y-2">
      {photos.length > 0 && (
        <div className="flex gap-2">
          {photos.map((photo) => (
            <SmallPicture key={photo.title} photo={photo} />
          ))}
        </div>
      )}
      <p className="text-quiet">{texts.picturesOf(photos.length, imageLimits.most)}</p>
    </div>
  );
}

function SmallPicture({ photo }: { photo: PhotoDraft }) {
  const chosen = usePreview(photo.picture);
  const address = photo.picture instanceof File ? chosen : (photo.thumbnail ?? chosen);
  if (!address) return null;
  return (
    <img
      src={address}
      alt={photo.title}
      loading="lazy"
      className="h-12 w-18 rounded-sm bg-wash object-cover"
    />
  );
}
