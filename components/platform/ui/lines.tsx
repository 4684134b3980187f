import { hasRightToLeft } from '@/lib/platform/text/direction';

type LinesProps = { as?: 'p' | 'span' | 'blockquote'; className?: string; children: string };

/** A person's text, each line in its own direction: replies may quote another language. */
export function Lines({ as: Element = 'p', className = '', children }: LinesProps) {
  const look = `wrap-anywhere ${className}`;
  // Without right-to-left letters one element is enough.
  if (!hasRightToLeft(children))
    return (
      <Element dir="auto" className={`whitespace-pre-line ${look}`}>
        {children}
      </Element>
    );
  return (
    <Element dir="auto" className={look}>
      {children.split('\n').map((line, place) => (
        <span dir="auto" key={place} className="block min-h-[1lh]">
          {`${line}\n`}
        </span>
      ))}
    </Element>
  );
}
