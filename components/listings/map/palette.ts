import { useMemo, useSyncExternalStore } from 'react';

const tokens = {
  sea: '--blue-tint',
  land: '--paper',
  border: '--edge',
  ink: '--ink',
  quiet: '--quiet',
  lake: '--blue-ink',
  lakeDot: '--blue-dot',
  park: '--green-ink',
  parkDot: '--green-dot',
  accent: '--accent',
} as const;

/** Computed colours, and the page's fonts. */
export type Palette = Record<keyof typeof tokens, string> & { dark: boolean; fonts: string[] };

const systemIsDark = () => matchMedia('(prefers-color-scheme: dark)');

function isDark(): boolean {
  const { theme } = document.documentElement.dataset;
  return theme ? theme === 'dark' : systemIsDark().matches;
}

function onThemeChange(changed: () => void): () => void {
  const system = systemIsDark();
  const observer = new MutationObserver(changed);
  observer.observe(document.documentElement, { attributeFilter: ['data-theme'] });
  system.addEventListener('change', changed);
  return () => {
    observer.disconnect();
    system.removeEventListener('change', changed);
  };
}

/** A token's value may be light-dark(…), which only the computed colour of an element resolves. */
function readPalette(dark: boolean): Palette {
  const probe = document.createElement('span');
  document.body.append(probe);
  const colours = Object.entries(tokens).map(([name, token]) => {
    probe.style.color = `var(${token})`;
    return [name, getComputedStyle(probe).color];
  });
  const fonts = getComputedStyle(probe)
    .fontFamily.split(',')
    .map((font) => font.trim());
  probe.remove();
  return { ...(Object.fromEntries(colours) as Record<keyof typeof tokens, string>), dark, fonts };
}

/** The map's colours in the page's theme, following its changes. */
export function usePalette(): Palette {
  const dark = useSyncExternalStore(onThemeChange, isDark, () => false);
  return useMemo(() => readPalette(dark), [dark]);
}
