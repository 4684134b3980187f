import type { ReactNode } from 'react';

/** Texts of these have no direction of their own. */
const isAscii = /^[\x20-\x7e]*$/;

/** A text that somebody may have written, in its own direction, whatever stands around it; anything else as it is. */
export const Written = ({ children }: { children: ReactNode }) =>
  typeof children === 'string' && !isAscii.test(children) ? <bdi>{children}</bdi> : children;
