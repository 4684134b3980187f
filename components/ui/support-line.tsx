import { telephoneAddress, type Support } from '@/lib/support';

const link =
  'inline-block min-w-0 py-0.5 wrap-anywhere text-ink underline underline-offset-4 hover:text-accent pointer-coarse:py-3';

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
          Write to{' '}
          <a href={`mailto:${email}`} className={link}>
            {email}
          </a>
        </>
      )}
      {email && phone && ' '}
      {phone && (
        <span className="whitespace-nowrap">
          {email ? 'or call ' : 'Call '}
          <a href={telephoneAddress(phone)} className={link}>
            {phone}
          </a>
        </span>
      )}
    </footer>
  );
}
