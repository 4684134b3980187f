import type { ReactNode } from 'react';

/** A text that somebody may have written, in its own direction, whatever stands around it; anything else as it is. */
export const Written = ({ children }: { children: ReactNode }) =>
  typeof children === 'string' ? <bdi>{children}</bdi> : children;
