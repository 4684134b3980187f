'use client';

import type { ComponentProps } from 'react';
import { fitted, longestSearch } from '@/lib/platform/text/length';

/** What is searched for, in a form that the browser sends: an address holds only so much of it. */
export const SearchInput = (props: ComponentProps<'input'>) => (
  <input
    dir="auto"
    type="search"
    name="search"
    onChange={({ target }) => {
      if (target.value.length > longestSearch) target.value = fitted(target.value, longestSearch);
    }}
    {...props}
  />
);
