import { fits, countGraphemes } from '@/lib/platform/text/length';
import { trimVisible } from '@/lib/platform/text/visible';
import * as messages from '@/texts/platform/messages';

/** The error of a text over a limit of characters, else ''. */
export const findLengthProblem = (label: string, text: string, limit: number): string =>
  fits(trimVisible(text), limit) ? '' : messages.form.tooLong(label, limit);

/** 'n/50'; orange for the last tenth, red beyond the limit. */
export function LengthCounter({ text, limit }: { text: string; limit: number }) {
  const length = countGraphemes(trimVisible(text));
  const tone = length > limit ? 'text-red-ink' : length >= limit * 0.9 ? 'text-orange-ink' : 'text-quiet';
  return (
    <span className={`tabular-nums ${tone}`}>
      {length}/{limit}
    </span>
  );
}

type LengthLabelProps = { htmlFor: string; label: string; text: string; limit: number };

/** A label with a counter that appears for the last tenth. */
export const LengthLabel = ({ htmlFor, label, text, limit }: LengthLabelProps) => (
  <div className="flex justify-between gap-4">
    <label htmlFor={htmlFor} className="font-medium">
      {label}
    </label>
    {text.length >= limit * 0.9 && countGraphemes(trimVisible(text)) >= limit * 0.9 && (
      <LengthCounter text={text} limit={limit} />
    )}
  </div>
);
