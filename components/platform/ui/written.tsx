import type { ReactNode } from 'react';

/** ASCII needs no isolation. */
const isAscii = /^[\x20-\x7e]*$/;

/** A text that a person may have written, isolated in its own direction; anything else as it is. */
export const Written = ({ children }: { children: ReactNode }) =>
  typeof children === 'string' && !isAscii.test(children) ? <bdi>{children}</bdi> : children;
