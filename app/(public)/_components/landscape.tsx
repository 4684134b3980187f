const stars = [
  [120, 150],
  [260, 90],
  [410, 210],
  [560, 120],
  [700, 250],
  [840, 110],
  [900, 300],
  [90, 340],
  [330, 360],
  [480, 420],
] as const;

/** The plain at the end of the day; by night with stars. Drawn from the scene's tokens alone. */
export function Landscape() {
  return (
    <svg
      viewBox="0 0 960 1200"
      preserveAspectRatio="xMidYMax slice"
      aria-hidden
      className="absolute inset-x-0 bottom-0 h-[34rem] w-full lg:h-full"
    >
      <defs>
        <linearGradient id="sky" x1="0" y1="0" x2="0" y2="1">
          <stop offset="0.2" className="[stop-color:var(--scene-sky)]" />
          <stop offset="0.62" className="[stop-color:var(--scene-glow)]" />
        </linearGradient>
        <Acacia />
      </defs>
      <rect width="960" height="1200" fill="url(#sky)" />
      <g className="hidden fill-scene-sun dark:block">
        {stars.map(([x, y]) => (
          <circle key={x} cx={x} cy={y} r="1.8" />
        ))}
      </g>
      <circle cx="286" cy="600" r="84" className="fill-scene-sun" />
      <path
        className="fill-scene-far"
        d="M0 772C110 752 210 728 300 690c72-30 120-72 168-96 22-11 60-16 92-8 44 11 92 62 160 96 80 40 160 58 240 68v450H0Z"
      />
      <path
        className="fill-scene-sky opacity-70"
        d="M468 594c22-11 60-16 92-8 18 5 36 16 56 31-18-3-28-9-40-7-14 3-20 14-34 13-12-1-16-13-30-13-16 0-22 13-38 14-12 1-20-3-34-8 10-8 18-17 28-22Z"
      />
      <path
        className="fill-scene-middle"
        d="M0 828c120-34 214-14 330 2 126 18 240-30 372-20 100 8 178 22 258 4v386H0Z"
      />
      <use
        href="#acacia"
        className="fill-scene-near stroke-scene-near"
        transform="translate(72 586) scale(.3)"
      />
      <use
        href="#acacia"
        className="fill-scene-near stroke-scene-near"
        transform="translate(226 664) scale(.21)"
      />
      <path className="fill-scene-near" d="M0 902c160-26 300 6 470-4 170-9 320-34 490-10v312H0Z" />
      <use href="#acacia" className="fill-scene-ground stroke-scene-ground" />
      <path className="fill-scene-ground" d="M0 1022c190-24 410 4 590-4 150-7 270-26 370-14v196H0Z" />
      <g className="fill-none stroke-scene-ground" strokeWidth="3" strokeLinecap="round">
        <path d="M60 1024c2-20 8-34 16-46M70 1024c-2-16-8-26-16-34M196 1016c0-18 6-32 12-42M206 1016c4-14 10-22 18-28M372 1018c-2-18-8-30-16-40M380 1018c2-18 6-30 14-40M884 1006c0-18 6-30 14-40M876 1006c-2-14-8-24-14-30" />
        <path d="M404 470q15-13 28 0 13-13 28 0M468 436q11-9 20 0 9-9 20 0M372 424q9-8 17 0 8-8 17 0" />
      </g>
    </svg>
  );
}

function Acacia() {
  return (
    <g id="acacia">
      <path className="fill-none" strokeLinecap="round" strokeWidth="18" d="M704 1020c6-66-8-112 0-166" />
      <path
        className="fill-none"
        strokeLinecap="round"
        strokeWidth="9"
        d="M703 886c-16-56-70-108-142-146M702 860c-6-52-32-92-62-126M704 858c8-54 34-90 64-128M704 878c22-56 84-102 156-138"
      />
      <path
        stroke="none"
        d="M486 744c8-26 46-44 92-50 10-26 62-44 110-42 26-14 78-14 104 4 46-4 92 16 100 40 24 6 38 24 40 44-34 16-70 6-108 12-34 6-58-4-92 2-40 7-76-6-114 0-46 7-92 6-132-10Z"
      />
    </g>
  );
}
