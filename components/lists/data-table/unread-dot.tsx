import * as texts from '@/texts/lists/lists';

export function UnreadDot() {
  return (
    <span className="dot block size-2 rounded-full bg-accent cards:mt-2 cards:mr-2.5">
      <span className="sr-only">{texts.unread}</span>
    </span>
  );
}
