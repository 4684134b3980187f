import { telephoneAddress, type Support } from '@/lib/support';

/** Whom to ask, where the operator says so (Handbook, texts 9). */
export function SupportLine({
  support: { email, phone },
  className = '',
}: {
  support: Support;
  className?: string;
}) {
  if (!email && !phone) return null;
  return (
    <footer id="support" className={`text-quiet print:hidden ${className}`}>
      Questions?{' '}
      {email && (
        <>
          Write to <a href={`mailto:${email}`}>{email}</a>
        </>
      )}
      {email && phone && ' '}
      {phone && (
        <span className="whitespace-nowrap">
          {email ? 'or call ' : 'Call '}
          <a href={telephoneAddress(phone)}>{phone}</a>
        </span>
      )}
    </footer>
  );
}
