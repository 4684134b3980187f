import type { Capability } from '@/lib/platform/contract/capabilities';
import { ButtonLink } from '@/components/platform/ui/button';
import * as texts from '@/texts/platform/shell';
import { settingsPages, type SettingsOf } from './settings-pages';

type SettingsLinksProps = { person: SettingsOf; known: readonly Capability[] };

/** The pages under Settings where no script draws their menu: the address has `settings=open`. */
export const SettingsLinks = ({ person, known }: SettingsLinksProps) => (
  <nav
    aria-label={texts.settings}
    className="mx-auto flex w-full max-w-page flex-wrap gap-2 px-4 pb-3 sm:px-8"
  >
    {settingsPages(person, known).map(({ title, href }) => (
      <ButtonLink key={href} href={href}>
        {title}
      </ButtonLink>
    ))}
  </nav>
);
