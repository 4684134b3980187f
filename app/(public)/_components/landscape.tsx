import { Acacia, Bird, Tuft } from './landscape-shapes';

const stars = [
  [96, 470],
  [188, 560],
  [420, 500],
  [596, 250],
  [640, 420],
  [704, 330],
  [768, 520],
  [800, 232],
  [868, 400],
  [916, 560],
  [930, 290],
] as const;

const tufts = [
  [54, 1094, 1],
  [88, 1092, 0.7],
  [236, 1082, 1.1],
  [404, 1086, 0.8],
  [436, 1087, 1.2],
  [566, 1086, 0.7],
  [812, 1076, 1],
  [842, 1074, 0.7],
  [918, 1070, 1.2],
] as const;

/** The plain at the end of the day; by night with stars. Drawn from the scene's tokens alone. */
export function Landscape() {
  return (
    <svg
      viewBox="0 0 960 1200"
      preserveAspectRatio="xMidYMax slice"
      aria-hidden
      className="absolute inset-x-0 top-0 w-full -translate-y-[43%] lg:h-full lg:translate-y-0"
    >
      <defs>
        <linearGradient id="sky" x1="0" y1="0" x2="0" y2="1">
          <stop offset="0.2" className="[stop-color:var(--scene-sky)]" />
          <stop offset="0.62" className="[stop-color:var(--scene-glow)]" />
        </linearGradient>
      </defs>
      <rect width="960" height="1200" fill="url(#sky)" />
      <g className="hidden fill-scene-sun dark:block">
        {stars.map(([x, y]) => (
          <circle key={x} cx={x} cy={y} r="1.6" />
        ))}
      </g>
      <circle cx="262" cy="626" r="78" className="fill-scene-sun" />
      <path
        className="fill-scene-far"
        d="M0 786C110 766 210 738 300 700c72-30 120-72 168-96 22-11 60-16 92-8 44 11 92 62 160 96 80 40 160 58 240 72v440H0Z"
      />
      <path
        className="fill-scene-snow"
        d="M468 604c22-11 60-16 92-8 18 5 36 16 56 31-18-3-28-9-40-7-14 3-20 14-34 13-12-1-16-13-30-13-16 0-22 13-38 14-12 1-20-3-34-8 10-8 18-17 28-22Z"
      />
      <path
        className="fill-scene-middle"
        d="M0 850c120-34 214-14 330 2 126 18 240-30 372-20 100 8 178 22 258 4v364H0Z"
      />
      <g className="fill-scene-near stroke-scene-near">
        <Acacia place="translate(40 612) scale(.32)" />
        <Acacia place="translate(220 700) scale(.22)" />
      </g>
      <path className="fill-scene-near" d="M0 934c160-26 300 6 470-4 170-9 320-34 490-10v280H0Z" />
      <g className="fill-scene-ground stroke-scene-ground">
        <Acacia place="translate(0 60)" />
        {tufts.map(([x, y, size]) => (
          <Tuft key={x} place={`translate(${x} ${y}) scale(${size})`} />
        ))}
        <Bird place="translate(628 540)" />
        <Bird place="translate(686 508) scale(.75)" />
        <Bird place="translate(588 500) scale(.6)" />
      </g>
      <path className="fill-scene-ground" d="M0 1094c190-24 410 4 590-8 150-10 270-26 370-18v132H0Z" />
    </svg>
  );
}
