import { RowLink } from '@/components/lists/data-table/row-link';
import type { TableDefinition } from '@/components/lists/data-table/table';
import { domainOf, editWebsitePath } from '@/lib/sites/websites/row';
import type { WebsiteRecord as Website } from '@/lib/sites/websites/calls';
import * as titles from '@/texts/platform/menu';
import * as texts from '@/texts/sites/websites';

/** The list of destination websites; each row opens its form. */
export const websiteTable: TableDefinition<Website> = {
  name: 'websites',
  caption: titles.websites,
  rowId: ({ _id }) => _id,
  rowName: ({ name }) => name,
  columns: [
    { id: 'name', header: texts.name, meta: { card: 'title' }, cell: ({ row }) => row.original.name },
    {
      id: 'domain',
      header: texts.domain,
      meta: { plain: true },
      cell: ({ row }) => domainOf(row.original.url),
    },
    {
      id: 'action',
      header: texts.view,
      meta: { align: 'end', card: 'action', hideHeader: true },
      cell: ({ row }) => <RowLink href={editWebsitePath(row.original._id)}>{texts.viewWebsite}</RowLink>,
    },
  ],
};
