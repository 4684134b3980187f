import { dash, formatDate } from '@/lib/format';
import { clientName, type Enquiry } from '@/lib/enquiries/schema';
import type { EnquiryMessage } from '@/lib/replies/calls';

/** '21 Nov 2026, 08:00 UTC'. */
const momentText = (at: string) => `${formatDate(at)}, ${at.slice(11, 16)} UTC`;

type ThreadProps = { enquiry: Enquiry; messages: readonly EnquiryMessage[] };

/** Everything that was written about an enquiry, oldest first: who, when, and the text as it came. */
export function Thread({ enquiry, messages }: ThreadProps) {
  const first = enquiry.message
    ? [
        {
          _id: 'first',
          sender: 'traveller' as const,
          name: clientName(enquiry),
          text: enquiry.message,
          sentAt: enquiry.inquiryDate,
        },
      ]
    : [];
  const all = [...first, ...messages];
  if (all.length === 0) return <p className="mb-6 text-quiet">Nothing was written yet.</p>;
  return (
    <ol className="mb-6 grid gap-4">
      {all.map(({ _id, sender, name, text, sentAt }) => (
        <li
          key={_id}
          className={`min-w-0 border-l-2 pl-4 ${sender === 'company' ? 'border-edge' : 'border-accent'}`}
        >
          <p className="break-words text-quiet">
            <span className="font-medium text-ink">{name || dash}</span>
            {sender === 'company' ? ' replied' : ' wrote'}
            {sentAt && (
              <>
                {' on '}
                <time dateTime={sentAt}>{momentText(sentAt)}</time>
              </>
            )}
          </p>
          <p className="mt-1 wrap-anywhere whitespace-pre-line">{text || 'This mail has no text.'}</p>
        </li>
      ))}
    </ol>
  );
}
