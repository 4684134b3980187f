const restMs = 65;

type Intents<Link> = {
  linkAt: (target: EventTarget | null) => Link | null;
  pressedLink: (press: PointerEvent) => Link | null;
  onIntent: (link: Link, how: 'rest' | 'press') => void;
  /** A touch became a scroll. */
  onCancel: () => void;
};

const hasKeyboardFocus = (target: EventTarget | null) =>
  target instanceof Element && target.matches(':focus-visible');

/** Reports the link that a person will probably follow: pressed, or under the mouse or in focus for 65 ms. */
export function watchIntent<Link>(
  { linkAt, pressedLink, onIntent, onCancel }: Intents<Link>,
  page: EventTarget = document,
): () => void {
  const end = new AbortController();
  let resting: Link | null = null;
  let timer: ReturnType<typeof setTimeout> | undefined;

  const rest = (link: Link | null) => {
    if (link === resting) return;
    clearTimeout(timer);
    resting = link;
    if (link) timer = setTimeout(() => onIntent(link, 'rest'), restMs);
  };
  const on = <Name extends keyof DocumentEventMap>(
    name: Name,
    act: (event: DocumentEventMap[Name]) => void,
  ) => page.addEventListener(name, act as (event: Event) => void, { passive: true, signal: end.signal });

  // A finger rests on nothing before it presses.
  on('pointerover', ({ pointerType, target }) => pointerType === 'mouse' && rest(linkAt(target)));
  on('pointerout', ({ relatedTarget }) => relatedTarget === null && rest(null));
  on('focusin', ({ target }) => rest(hasKeyboardFocus(target) ? linkAt(target) : null));
  on('pointerdown', (press) => {
    const link = pressedLink(press);
    if (!link) return;
    rest(null);
    onIntent(link, 'press');
  });
  on('pointercancel', onCancel);
  return () => {
    clearTimeout(timer);
    end.abort();
  };
}
