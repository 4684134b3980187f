import { PageLink } from '@/components/platform/ui/page-link';

type View = { key: string; label: string; href: string; isShown: boolean };

export function ListViews({ label, views }: { label: string; views: readonly View[] }) {
  return (
    <nav aria-label={label} className="-m-1 overflow-x-auto p-1">
      <ul className="flex gap-1 sm:flex-wrap">
        {views.map(({ key, label: name, href, isShown }, place) => (
          <li key={key} className={isShown && place > 0 ? '[scroll-initial-target:nearest]' : undefined}>
            <PageLink href={href} aria-current={isShown ? 'true' : undefined} className="view">
              {name}
            </PageLink>
          </li>
        ))}
      </ul>
    </nav>
  );
}
