'use client';

import type { ComponentProps } from 'react';
import { fitted, longestSearch } from '@/lib/platform/text/length';

/** A search field of a form that the browser sends; its length is limited for the address. */
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
