type Shape = { place: string };

const crown =
  'M-150 14c10-26 56-46 96-46 24-16 82-16 106 0 42 0 86 20 98 46-44 12-96 4-150 8-52-4-108 6-150-8Z';

/** An umbrella acacia, 420 wide, its foot at (700, 1030). */
export function Acacia({ place }: Shape) {
  return (
    <g transform={place}>
      <g fill="none" strokeLinecap="round">
        <path strokeWidth="16" d="M706 1030c5-70-9-116-2-172" />
        <path strokeWidth="8" d="M703 892c-14-54-66-104-136-142M701 864c-6-52-28-92-56-128" />
        <path strokeWidth="8" d="M705 864c8-54 30-92 60-130M705 884c20-56 78-100 146-140" />
        <path strokeWidth="5" d="M684 808c-6-32-4-60 2-88M719 808c8-32 8-58 4-88" />
      </g>
      <g stroke="none">
        <path d={crown} transform="translate(704 686)" />
        <path d={crown} transform="translate(594 738) scale(.86)" />
        <path d={crown} transform="translate(826 732) scale(.84)" />
      </g>
    </g>
  );
}

/** A tuft of grass with its foot at (0, 0). */
export function Tuft({ place }: Shape) {
  return (
    <path
      transform={place}
      fill="none"
      strokeWidth="2.5"
      strokeLinecap="round"
      d="M0 2c-2-14-8-24-16-32M3 2c-1-18-4-32-8-44M6 2c1-20 4-36 10-50M9 2c2-14 8-24 16-30M12 2c4-10 10-16 18-20"
    />
  );
}

export function Bird({ place }: Shape) {
  return (
    <path
      transform={place}
      fill="none"
      strokeWidth="3"
      strokeLinecap="round"
      d="M0 0q15-13 28 0 13-13 28 0"
    />
  );
}
