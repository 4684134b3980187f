import { mailtoAddress } from '@/lib/platform/values/emails';
import { telephoneAddress, type Support } from '@/lib/platform/errors/support';
import * as texts from '@/texts/platform/shell';
import { Sentence } from './sentence';

/** The operator's contact for questions, where it is set (Handbook, texts: Support contact). */
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
      {texts.questions}
      {email && (
        <span>
          {' '}
          <Sentence parts={texts.writeTo(<a href={mailtoAddress(email)}>{email}</a>)} />
        </span>
      )}
      {phone && (
        <span>
          {' '}
          <span className="whitespace-nowrap">
            <Sentence
              parts={(email ? texts.orCall : texts.call)(<a href={telephoneAddress(phone)}>{phone}</a>)}
            />
          </span>
        </span>
      )}
    </footer>
  );
}
