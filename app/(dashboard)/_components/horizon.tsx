/** A plain at dusk: sun, hills, grass and an acacia. A decoration. */
export function Horizon({ className }: { className?: string }) {
  return (
    <svg viewBox="0 0 560 160" preserveAspectRatio="xMaxYMax slice" aria-hidden className={className}>
      <circle cx="372" cy="104" r="64" className="fill-scene-glow" />
      <circle cx="372" cy="104" r="34" className="fill-scene-sun" />
      <path
        d="M0 132c60-2 92-26 140-26 40 0 60 14 96 12 48-2 72-34 124-34 46 0 66 26 104 26 36 0 60-16 96-20v70H0Z"
        className="fill-scene-far"
      />
      <path
        d="M0 146c80-4 130-18 206-16 70 2 120 12 184 6 66-6 112-18 170-12v36H0Z"
        className="fill-scene-middle"
      />
      <path d="M40 160c120-14 220-16 330-12 76 2 130-2 190-8v20Z" className="fill-scene-near" />
      <g className="fill-scene-ground stroke-scene-ground" strokeLinecap="round" strokeLinejoin="round">
        <path
          d="M462 148c3-20 1-34-9-50M463 122c4-14 12-22 22-28M457 108c1-8 2-14 6-20"
          fill="none"
          strokeWidth="4"
        />
        <path
          d="M404 92c6-14 20-20 36-19 6-12 22-18 38-14 12-8 32-6 40 4 14-2 26 6 30 20-20 8-44 4-66 6-26 3-54 9-78 3Z"
          stroke="none"
        />
      </g>
    </svg>
  );
}
