import { stateText, type SectionState } from './section-state';

const tones: Record<SectionState['kind'], string> = {
  wrong: 'text-red-ink',
  missing: 'text-orange-ink',
  changed: 'text-blue-ink',
  done: 'text-quiet',
};

/** A section's state in words and in its colour. */
export const SectionMark = ({ state }: { state: SectionState }) => (
  <span className={`text-sm whitespace-nowrap ${tones[state.kind]}`}>{stateText(state)}</span>
);
