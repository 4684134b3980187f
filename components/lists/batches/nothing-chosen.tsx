import { ButtonLink } from '@/components/platform/ui/button';
import * as texts from '@/texts/lists/batches';

/** Shown where no rows are chosen; links to their list. */
export const NothingChosen = ({ listAddress }: { listAddress: string }) => (
  <div className="rounded border bg-surface p-6">
    <p className="font-medium">{texts.nothingChosen}</p>
    <p className="mt-1 mb-4 text-quiet">{texts.chooseFirst}</p>
    <ButtonLink href={listAddress}>{texts.toTheList}</ButtonLink>
  </div>
);
