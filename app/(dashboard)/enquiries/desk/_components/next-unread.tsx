import { ButtonLink } from '@/components/platform/ui/button';
import { orNull } from '@/lib/platform/server/read';
import { clientName } from '@/lib/enquiries/schema';
import { listEnquiries } from '@/lib/enquiries/server';
import * as texts from '@/texts/enquiries/enquiry-desk';

/** A link to the newest other unread enquiry, where there is one. */
export async function NextUnread({ id }: { id: string }) {
  const page = await orNull(listEnquiries({ page: 1, search: '', perPage: 2, view: 'unread' }));
  const next = page?.docs.find(({ _id }) => _id !== id);
  if (!next) return null;
  return (
    <ButtonLink
      href={`/enquiries/desk/${encodeURIComponent(next._id)}`}
      className="max-w-full justify-self-end"
    >
      <span dir="auto" className="truncate">
        {texts.nextUnread(clientName(next))}
      </span>
    </ButtonLink>
  );
}
