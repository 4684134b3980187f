'use client';

import { useEffect } from 'react';
import { focusHeading } from '@/lib/platform/browser/arrival';

/** Focuses the page's heading after a step through the queue. */
export function Arrive() {
  useEffect(() => focusHeading(), []);
  return null;
}
