import type { Config } from 'tailwindcss';

const token = (name: string) => `var(--${name})`;
const status = (name: string) => ({
  tint: token(`${name}-tint`),
  ink: token(`${name}-ink`),
  dot: token(`${name}-dot`),
});

/** The design tokens by name; their values, light and dark, stand in app/globals.css. */
export default {
  content: [],
  theme: {
    colors: {
      transparent: 'transparent',
      current: 'currentColor',
      paper: token('paper'),
      surface: token('surface'),
      wash: token('wash'),
      ink: token('ink'),
      quiet: token('quiet'),
      line: token('line'),
      edge: token('edge'),
      backdrop: token('backdrop'),
      accent: {
        DEFAULT: token('accent'),
        hover: token('accent-hover'),
        tint: token('accent-tint'),
        on: token('on-accent'),
      },
      danger: { DEFAULT: token('danger'), hover: token('danger-hover'), on: token('on-danger') },
      green: status('green'),
      blue: status('blue'),
      orange: status('orange'),
      red: status('red'),
      grey: status('grey'),
      scene: {
        sky: token('scene-sky'),
        glow: token('scene-glow'),
        sun: token('scene-sun'),
        far: token('scene-far'),
        snow: token('scene-snow'),
        middle: token('scene-middle'),
        near: token('scene-near'),
        ground: token('scene-ground'),
      },
    },
    fontFamily: { sans: [token('font-ext'), token('font-inter'), 'system-ui', 'sans-serif'] },
    fontSize: {
      xs: ['0.75rem', '1rem'],
      sm: ['0.875rem', '1.25rem'],
      base: ['1rem', '1.5rem'],
      lg: ['1.125rem', '1.75rem'],
      title: ['1.5rem', '2rem'],
      figure: ['2.25rem', '2.5rem'],
      display: ['2.5rem', '2.75rem'],
    },
    borderRadius: { none: '0', sm: '0.25rem', DEFAULT: '0.5rem', full: '9999px' },
    boxShadow: { none: 'none', float: token('shadow-float') },
    extend: {
      maxWidth: { page: '75rem' },
      transitionDuration: { DEFAULT: '120ms' },
      width: { menu: '15.5rem', 'menu-folded': '4.5rem' },
    },
  },
} satisfies Config;
