import { mayTurn } from '@/lib/platform/text/direction';

type LinesProps = { as?: 'p' | 'span' | 'blockquote'; className?: string; children: string };

/** A text that somebody wrote, in its own lines. Each runs in its own direction: who answers in another language quotes below. */
export function Lines({ as: Element = 'p', className = '', children }: LinesProps) {
  const look = `wrap-anywhere ${className}`;
  // Without such letters one direction is all there is, and one element enough.
  if (!mayTurn(children))
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
