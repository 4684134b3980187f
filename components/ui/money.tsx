import { dash } from '@/lib/format';

/** An amount in US dollars as formatted, '1,200.0'; the currency is apart from it. A dash is no amount. */
export function Money({ children }: { children: string }) {
  if (children === dash) return dash;
  return (
    <span className="whitespace-nowrap">
      <span>{children}</span> <span className="text-xs font-normal text-quiet">USD</span>
    </span>
  );
}
