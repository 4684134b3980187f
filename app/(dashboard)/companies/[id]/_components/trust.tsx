import { PageLink } from '@/components/platform/ui/page-link';
import { dash } from '@/lib/platform/values/format';
import { read } from '@/lib/platform/server/read';
import { load } from '@/lib/platform/server/load';
import * as texts from '@/texts/account/accounts';

/** Whether a company's small changes skip the review, linked to that setting. */
export async function Trust({ id }: { id: string }) {
  const { data } = await load(read('GET /dashboard/review-rules'));
  if (!data) return dash;
  const isTrusted = data.trusted.some(({ _id }) => _id === id);
  return (
    <PageLink
      href="/review/rules"
      className="inline-block min-h-6 text-accent underline underline-offset-4 pointer-coarse:py-3"
    >
      {isTrusted ? texts.trusted : texts.notTrusted}
    </PageLink>
  );
}
