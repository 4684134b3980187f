'use client';

import { use, useState } from 'react';
import { Button } from '@/components/platform/ui/button';
import { ConfirmDialog } from '@/components/platform/ui/confirm-dialog';
import { Dialog } from '@/components/platform/ui/dialog';
import { PageLink } from '@/components/platform/ui/page-link';
import { Problem } from '@/components/platform/ui/problem';
import { useAction } from '@/components/platform/ui/use-action';
import type { ListView } from '@/lib/lists/list-views/calls';
import { call } from '@/lib/platform/browser/http';
import { viewAddress } from '@/lib/lists/list-views/schema';
import * as common from '@/texts/platform/common';
import * as texts from '@/texts/lists/lists';
import { viewMessages } from '@/texts/lists/messages-views';
import { ViewForm } from './view-form';

export type SaveViewProps = {
  /** The list's path. */
  list: string;
  /** The filters, order and columns that a view stores. */
  query: string;
  /** The person's views of all lists; the page does not wait for them. */
  views: Promise<ListView[]>;
  /** Whether the person may share a view with all staff. */
  canShare: boolean;
};

type ViewDialogProps = SaveViewProps & { onClose(): void };

/** Saves a view of the list, and renames or removes the existing ones. */
export function ViewDialog({ list, query, views, canShare, onClose }: ViewDialogProps) {
  const known = use(views).filter((view) => view.list === list);
  const [renamed, setRenamed] = useState<ListView | null>(null);
  const [doomed, setDoomed] = useState<ListView | null>(null);
  return (
    <Dialog open onClose={onClose} title={renamed ? texts.renameView(renamed.name) : texts.saveView}>
      <ViewForm
        key={renamed?._id ?? ''}
        view={renamed}
        begin={{ list, query }}
        canShare={canShare}
        onSaved={renamed ? () => setRenamed(null) : onClose}
      />
      {known.length > 0 && (
        <section aria-labelledby="views-of-list" className="mt-6 border-t pt-4">
          <h3 id="views-of-list" className="mb-2 font-semibold">
            {texts.viewsOfThisList}
          </h3>
          <ul>
            {known.map((view) => (
              <ViewItem
                key={view._id}
                view={view}
                onRename={() => setRenamed(view)}
                onRemove={() => setDoomed(view)}
              />
            ))}
          </ul>
        </section>
      )}
      {doomed && <RemoveView view={doomed} onClose={() => setDoomed(null)} />}
    </Dialog>
  );
}

type ViewItemProps = { view: ListView; onRename(): void; onRemove(): void };

function ViewItem({ view, onRename, onRemove }: ViewItemProps) {
  const { name, shared, own, removable } = view;
  return (
    <li className="flex flex-wrap items-center gap-x-2">
      <span className="min-w-0 flex-1 basis-40 py-2">
        <PageLink href={viewAddress(view)} className="wrap-anywhere text-accent hover:underline">
          {name}
        </PageLink>
        {shared && <span className="ml-2 text-quiet">{texts.ofStaff}</span>}
      </span>
      <span className="ml-auto flex">
        {own && (
          <Button variant="quiet" aria-label={texts.renameView(name)} onClick={onRename}>
            {texts.rename}
          </Button>
        )}
        {removable && (
          <Button variant="quiet" aria-label={texts.removeView(name)} onClick={onRemove}>
            {common.remove}
          </Button>
        )}
      </span>
    </li>
  );
}

function RemoveView({ view: { _id: id, name, shared }, onClose }: { view: ListView; onClose(): void }) {
  const { pending, problem, run } = useAction();
  const remove = async () => {
    const act = () => call('DELETE /dashboard/list-views/:id', { params: { id } });
    if (await run(act, { toast: viewMessages.removed(name) })) onClose();
  };
  return (
    <ConfirmDialog
      open
      onClose={onClose}
      title={texts.removeViewQuestion(name)}
      verb={common.remove}
      pending={pending}
      onConfirm={() => void remove()}
    >
      <p>{shared ? viewMessages.removesForAll : viewMessages.removes}</p>
      <Problem className="mt-3">{problem}</Problem>
    </ConfirmDialog>
  );
}
