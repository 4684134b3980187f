import type { SectionNote } from './section-extras';
import { describeState, type SectionState } from './section-state';

const tones: Record<SectionState['kind'], string> = {
  wrong: 'text-red-ink',
  missing: 'text-orange-ink',
  changed: 'text-blue-ink',
  done: 'text-quiet',
};

export const SectionMark = ({ state }: { state: SectionState }) => (
  <span className={`text-sm whitespace-nowrap ${tones[state.kind]}`}>{describeState(state)}</span>
);

export const SectionNoteMark = ({ extra, className = '' }: { extra: SectionNote; className?: string }) => (
  <span
    className={`text-sm whitespace-nowrap ${extra.isOpen ? 'text-orange-ink' : 'text-quiet'} ${className}`}
  >
    {extra.mark}
  </span>
);
