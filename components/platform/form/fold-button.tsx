import type { SectionNote } from './section-extras';
import { SectionNoteMark, SectionMark } from './section-mark';
import type { SectionState } from './section-state';

type FoldButtonProps = {
  title: string;
  controls: string;
  isOpen: boolean;
  state: SectionState | null;
  extra?: SectionNote | undefined;
  onToggle(): void;
  isWide?: boolean;
};

/** The title of a folding section: opens and closes it, and shows its state. */
export function FoldButton({
  title,
  controls,
  isOpen,
  state,
  extra,
  onToggle,
  isWide = false,
}: FoldButtonProps) {
  return (
    <button
      type="button"
      aria-expanded={isOpen}
      aria-controls={controls}
      aria-describedby={state || extra ? `${controls}-state` : undefined}
      onClick={onToggle}
      className={`flex min-h-13 w-full items-center gap-3 text-left ${isWide ? 'md:min-h-6' : 'md:hidden'}`}
    >
      <span className="min-w-0 flex-1">{title}</span>
      {(state || extra) && (
        <span id={`${controls}-state`} aria-hidden className="flex flex-col items-end font-normal">
          {state && <SectionMark state={state} />}
          {extra && (
            <span>
              {' '}
              <SectionNoteMark extra={extra} />
            </span>
          )}
        </span>
      )}
      <svg viewBox="0 0 16 16" aria-hidden className={`size-4 shrink-0 ${isOpen ? 'rotate-180' : ''}`}>
        <path d="M3 6l5 5 5-5" fill="none" stroke="currentColor" strokeWidth="1.75" />
      </svg>
    </button>
  );
}
