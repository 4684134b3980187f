import * as texts from '@/texts/lists/lists';

export const FilterCount = ({ count }: { count: number }) =>
  count > 0 && (
    <span className="contents">
      {' '}
      <span aria-hidden className="min-w-5 rounded-full bg-accent px-1.5 text-xs text-accent-on">
        {count}
      </span>
      <span className="sr-only">{texts.activeFilters(count)}</span>
    </span>
  );
