import { Icon } from '@/components/platform/ui/icon';
import { formatCount } from '@/lib/platform/values/format';
import { apiPath } from '@/lib/paths';
import type { DeskList } from '@/lib/enquiries/enquiry-desk/schema';
import type { EnquiryMessage } from '@/lib/enquiries/replies/calls';
import * as texts from '@/texts/enquiries/enquiry-desk';
import * as forms from '@/texts/platform/forms';

/** '310 kB', '1.4 MB'; at least '1 kB'. */
function sizeText(bytes: number | null): string | null {
  if (bytes === null) return null;
  const thousands = Math.max(1, Math.round(bytes / 1000));
  return thousands < 1000
    ? texts.kilobytes(formatCount(thousands))
    : forms.megabytes((thousands / 1000).toFixed(1));
}

const addressOf = (list: DeskList, enquiryId: string, fileId: string) =>
  `${apiPath}/dashboard/${list}/${encodeURIComponent(enquiryId)}/attachments/${encodeURIComponent(fileId)}`;

type MailFilesProps = Pick<EnquiryMessage, 'attachments' | 'leftOut'> & { list: DeskList; enquiryId: string };

/** A mail's attachments as downloads, and the names of dropped ones. */
export function MailFiles({ list, enquiryId, attachments = [], leftOut }: MailFilesProps) {
  return (
    <>
      {attachments.length > 0 && (
        <ul aria-label={texts.attachments} className="mt-3 flex flex-wrap gap-2">
          {attachments.map(({ _id, name, sizeBytes }) => (
            <li key={_id} className="max-w-full min-w-0">
              <a
                href={addressOf(list, enquiryId, _id)}
                download
                className="flex min-h-11 max-w-full items-center gap-2 rounded border border-edge bg-surface px-3 py-1.5 hover:bg-wash"
              >
                <Icon name="document" className="size-4 text-quiet" />
                <bdi className="min-w-0 font-medium wrap-anywhere">{name}</bdi>
                <span className="shrink-0 text-sm text-quiet">{sizeText(sizeBytes)}</span>
              </a>
            </li>
          ))}
        </ul>
      )}
      {leftOut && leftOut.count > 0 && (
        <p className="mt-3 text-sm wrap-anywhere text-quiet">
          <span className="block text-ink">{texts.leftOut(leftOut.count, leftOut.names)}</span>
          {texts.whatIsKept}
        </p>
      )}
    </>
  );
}
