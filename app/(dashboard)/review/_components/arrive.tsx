'use client';

import { useEffect } from 'react';
import { arrive } from '@/lib/platform/browser/arrival';

/** Focuses the page's heading after a step through the queue. */
export function Arrive() {
  useEffect(() => arrive(), []);
  return null;
}
