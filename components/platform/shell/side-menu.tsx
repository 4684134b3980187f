import { Icon } from '@/components/platform/ui/icon';
import type { UnreadCounts } from '@/lib/platform/contract/unread';
import * as texts from '@/texts/platform/shell';
import { CompanyName, type ShellCompany } from './company';
import { Mark } from './mark';
import { MenuLinks } from './menu-links';
import { UnreadPill } from './unread-pill';

type SideMenuProps = { company: Promise<ShellCompany>; unread: Promise<UnreadCounts> };

/** The content of the side menu. */
export function SideMenu({ company, unread }: SideMenuProps) {
  const pill = (list: keyof UnreadCounts, words?: string) => (
    <UnreadPill counts={unread} of={[list]} className="menu-pill" words={words} />
  );
  return (
    <>
      <button
        type="button"
        popoverTarget="main-menu"
        popoverTargetAction="hide"
        aria-label={texts.closeMenu}
        className="absolute top-3 right-2 grid size-11 place-items-center rounded text-quiet hover:bg-wash lg:hidden"
      >
        <Icon name="close" />
      </button>
      <div className="flex items-center gap-3 px-5 pt-5 pb-6">
        <Mark className="size-8" />
        <CompanyName company={company} />
      </div>
      <FindButton />
      <MenuLinks
        pills={{
          '/enquiries': pill('enquiries'),
          '/general-enquiries': pill('generalEnquiries'),
          '/review': pill('reviews', texts.waiting),
        }}
      />
      <FoldButton />
    </>
  );
}

const FindButton = () => (
  <button
    type="button"
    data-find
    title={texts.findAnything}
    className="mb-2 flex min-h-10 shrink-0 items-center gap-3 px-6 text-left text-quiet hover:bg-wash hover:text-ink pointer-coarse:min-h-11"
  >
    <Icon name="search" />
    <span className="group-data-[menu=folded]/shell:lg:sr-only">{texts.findAnything}</span>
  </button>
);

const FoldButton = () => (
  <button
    type="button"
    data-fold
    className="mt-auto mb-3 hidden min-h-10 items-center gap-3 px-6 text-quiet hover:text-ink lg:flex"
  >
    <Icon name="fold" className="size-5 group-data-[menu=folded]/shell:hidden" />
    <Icon name="unfold" className="hidden size-5 group-data-[menu=folded]/shell:block" />
    <span className="group-data-[menu=folded]/shell:sr-only">{texts.foldMenu}</span>
  </button>
);
