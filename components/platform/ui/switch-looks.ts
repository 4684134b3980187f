/** A switch of the browser's own, drawn as a track with a knob. */
export const switchLooks =
  'relative mt-0.5 h-6 w-11 shrink-0 cursor-pointer appearance-none rounded-full border border-edge bg-wash before:absolute before:top-0.5 before:left-0.5 before:size-4.5 before:rounded-full before:bg-quiet before:transition-transform checked:border-accent checked:bg-accent checked:before:translate-x-5 checked:before:bg-accent-on disabled:cursor-default disabled:opacity-50 motion-reduce:before:transition-none';
