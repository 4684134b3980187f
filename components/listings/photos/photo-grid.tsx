'use client';

import { useEffect, useRef, useState, type ComponentType, type RefObject } from 'react';
import { loadCode } from '@/lib/platform/browser/load-code';
import { PhotoCard, type PhotoGridProps } from './photo-card';

/** A group's pictures, ordered by buttons at once; dragging is loaded near the viewport. */
export function PhotoGrid(props: PhotoGridProps) {
  const { label, cards } = props;
  const list = useRef<HTMLUListElement>(null);
  const sorting = useSorting(list);
  return (
    <ul ref={list} aria-label={label} className="grid grid-cols-1 gap-4 sm:grid-cols-3">
      {sorting ? (
        <sorting.Grid {...props} />
      ) : (
        cards.map(({ id, ...card }) => (
          <li key={id}>
            <PhotoCard {...card} />
          </li>
        ))
      )}
    </ul>
  );
}

/** The sortable grid once loaded; not swapped in while the grid has the focus, which would be lost. */
function useSorting(list: RefObject<HTMLUListElement | null>) {
  const [sorting, setSorting] = useState<{ Grid: ComponentType<PhotoGridProps> } | null>(null);
  useEffect(() => {
    const element = list.current;
    if (!element) return;
    const load = async () => {
      const { default: Grid } = await loadCode(() => import('./photo-sorting'));
      const place = () => setSorting({ Grid });
      if (element.contains(document.activeElement))
        element.addEventListener('focusout', place, { once: true });
      else place();
    };
    const observer = new IntersectionObserver(
      ([entry]) => {
        if (!entry?.isIntersecting) return;
        observer.disconnect();
        void load();
      },
      { rootMargin: '400px' },
    );
    observer.observe(element);
    return () => observer.disconnect();
  }, [list]);
  return sorting;
}
