import type { Random } from './random';

export const width = 1200;
export const height = 800;

/** Hills across the picture, filled to its lower edge; `rise`: their largest deviation in pixels. */
export function hills(random: Random, level: number, rise: number, colour: string): string {
  const steps = 6;
  const points = Array.from({ length: steps + 1 }, (_, step) => ({
    x: (step * width) / steps,
    y: level + random.whole(-rise, rise),
  }));
  const curves = points.slice(1).map(({ x, y }, index) => {
    const before = points[index]!;
    const middle = (before.x + x) / 2;
    return `C${middle} ${before.y} ${middle} ${y} ${x} ${y}`;
  });
  return `<path d="M0 ${points[0]!.y}${curves.join('')}V${height}H0z" fill="${colour}"/>`;
}

/** Mountains: hills with straight edges. */
export function peaks(random: Random, level: number, rise: number, colour: string): string {
  const points = Array.from({ length: 9 }, (_, step) => {
    const lift = step % 2 === 0 ? random.whole(0, rise / 4) : random.whole(rise / 2, rise);
    return `L${step * 150} ${level - lift}`;
  });
  return `<path d="M0 ${height}${points.join('')}V${height}z" fill="${colour}"/>`;
}

export const disc = (x: number, y: number, radius: number, colour: string, opacity = 1) =>
  `<circle cx="${x}" cy="${y}" r="${radius}" fill="${colour}" opacity="${opacity}"/>`;

export const ground = (level: number, colour: string) =>
  `<path d="M0 ${level}h${width}V${height}H0z" fill="${colour}"/>`;

/** A shape with its foot at (x, y), in the given colours. */
const shape =
  <Colours extends string[]>(draw: (...colours: Colours) => string) =>
  (x: number, y: number, size: number, ...colours: Colours) =>
    `<g transform="translate(${x} ${y}) scale(${size})">${draw(...colours)}</g>`;

/** An umbrella thorn with its foot at (x, y); size 1 is 200 pixels high. */
export const acacia = shape(
  (colour: string) =>
    `<path d="M0 0q6-60 0-110L-52-158M0-108 56-156M2-120l8-50" fill="none" stroke="${colour}" stroke-width="13" stroke-linecap="round"/>
     <path d="M-128-146q18-44 96-46 20-14 66 0 78 0 104 46-50-14-130-10-80-6-136 10z" fill="${colour}"/>`,
);

export const baobab = shape(
  (colour: string) =>
    `<path d="M-44 0q18-90 12-170h64q-6 80 14 170z" fill="${colour}"/>
     <path d="M-24-160-84-214M-18-164l-16-74M4-166l6-80M18-164l42-64M26-158l70-40M-60-192l-44 0M70-182l30-34" fill="none" stroke="${colour}" stroke-width="15" stroke-linecap="round"/>`,
);

export const palm = shape(
  (colour: string) =>
    `<path d="M0 0q-18-120 22-230" fill="none" stroke="${colour}" stroke-width="14" stroke-linecap="round"/>
     <path d="M22-230q-60-50-120 10 70-30 120-10zm0 0q10-70-60-90 50 40 60 90zm0 0q20-80 90-70-70 20-90 70zm0 0q70-30 100 40-50-40-100-40zm0 0q-40 10-60 80 40-40 60-80z" fill="${colour}"/>`,
);

/** An elephant facing right; size 1 is 120 pixels high. */
export const elephant = shape(
  (colour: string) =>
    `<path d="M-82 0v-62q4-52 72-54 34-12 66 2 34 10 34 48 2 40 10 62l-12 2q-14-26-16-52-10 8-22 6V0H24v-40h-72V0z" fill="${colour}"/>
     <path d="M-80-66q-10 24-4 40" fill="none" stroke="${colour}" stroke-width="6"/>`,
);

/** A safari tent with a veranda; size 1 is 180 pixels high. */
export const tent = shape(
  (canvas: string, shade: string, light: string) =>
    `<path d="M-180 0v-70L0-170 180-70V0z" fill="${canvas}"/><path d="M-206-62 0-180 206-62l-20 6L0-160-186-56z" fill="${shade}"/>
     <path d="M-60 0v-84L0-116l60 32V0z" fill="${light}"/><path d="M0-116V0h-12l-48-84z" fill="${shade}" opacity=".6"/>
     <path d="M-212 0h424v16h-424z" fill="${shade}"/>`,
);

/** A thatched house; size 1 is 200 pixels high. */
export const house = shape(
  (roof: string, wall: string, light: string) =>
    `<path d="M-130-90h260V0h-260z" fill="${wall}"/><path d="M0-210-176-82q176-34 352 0z" fill="${roof}"/>
     <path d="M-96-66h50v66h-50zM-24-66h48v66h-48zM46-66h50v66H46z" fill="${light}"/>`,
);

/** A boat with a lateen sail; size 1 is 180 pixels high. */
export const dhow = shape(
  (hull: string, sail: string) =>
    `<path d="M-100-26q90 22 210-10-20 50-60 56h-110q-34-14-40-46z" fill="${hull}"/><path d="M0-24v-150" stroke="${hull}" stroke-width="7"/>
     <path d="M-66-50Q0-190 64-186q34 60-4 136-60 22-126 0z" fill="${sail}"/>`,
);

/** A dug-out canoe with its poler. */
export const mokoro = shape(
  (colour: string) =>
    `<path d="M-150-16q150 40 300 0-30 34-60 34H-90q-30 0-60-34z" fill="${colour}"/><path d="M-70-10v-70q0-16 14-16t14 16v70z" fill="${colour}"/>
     ${disc(-56, -112, 15, colour)}<path d="M-46-80l40-40M-20-170 20 60" stroke="${colour}" stroke-width="8" stroke-linecap="round"/>`,
);

/** Blades of grass or reed along the lower edge. */
export function grass(random: Random, count: number, tall: number, colour: string): string {
  const blades = Array.from({ length: count }, () => {
    const x = random.whole(0, width);
    const top = height - random.whole(tall / 3, tall);
    return `M${x} ${height}Q${x + random.whole(-8, 8)} ${(top + height) / 2} ${x + random.whole(-34, 34)} ${top}`;
  });
  return `<path d="${blades.join('')}" fill="none" stroke="${colour}" stroke-width="6" stroke-linecap="round"/>`;
}

export const stars = (random: Random, count: number, lowest: number) =>
  Array.from({ length: count }, () =>
    disc(random.whole(0, width), random.whole(0, lowest), random.whole(10, 34) / 10, '#fff7dd', 0.85),
  ).join('');

/** Light on water, from `level` down. */
export function ripples(random: Random, count: number, level: number, colour: string): string {
  const lines = Array.from({ length: count }, () => {
    const y = random.whole(level + 12, height - 12);
    return `M${random.whole(0, width - 200)} ${y}h${random.whole(40, 200)}`;
  });
  return `<path d="${lines.join('')}" stroke="${colour}" stroke-width="4" stroke-linecap="round" opacity=".45"/>`;
}

export function birds(random: Random, count: number, colour: string): string {
  const wings = Array.from({ length: count }, () => {
    const [x, y] = [random.whole(250, 950), random.whole(90, 280)];
    return `M${x} ${y}q14-16 24 0q10-16 24 0`;
  });
  return `<path d="${wings.join('')}" fill="none" stroke="${colour}" stroke-width="4" stroke-linecap="round"/>`;
}
