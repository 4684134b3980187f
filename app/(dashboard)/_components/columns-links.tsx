import 'server-only';
import type { ColumnChoice } from '@/components/lists/data-table/table';
import { ButtonLink } from '@/components/platform/ui/button';
import { hideOf } from '@/lib/lists/hidden-columns';
import { columnsAddress, listAddress, type ListParams } from '@/lib/lists/list-params';
import * as common from '@/texts/platform/common';
import * as texts from '@/texts/lists/lists';

type ColumnsLinksProps = { path: string; params: ListParams; choices: readonly ColumnChoice[] };

/** The choice of columns as links that need no script, where the address has `columns=open`. */
export function ColumnsLinks({ path, params, choices }: ColumnsLinksProps) {
  const hidden = choices.filter(({ shown }) => !shown).map(({ id }) => id);
  const addressOf = ({ id, shown }: ColumnChoice) => {
    const next = shown ? [...hidden, id] : hidden.filter((each) => each !== id);
    return columnsAddress(path, { ...params, hide: hideOf(next) });
  };
  return (
    <nav aria-label={texts.columnsToShow} className="mb-4 flex flex-wrap gap-2 rounded border bg-surface p-4">
      {choices.map((choice) => (
        <ButtonLink key={choice.id} href={addressOf(choice)}>
          {(choice.shown ? texts.hideColumn : texts.showColumn)(choice.label)}
        </ButtonLink>
      ))}
      <ButtonLink className="ml-auto" href={listAddress(path, params)}>
        {common.close}
      </ButtonLink>
    </nav>
  );
}
