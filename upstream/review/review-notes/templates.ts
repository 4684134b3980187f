import { asc, eq } from 'drizzle-orm';
import { reviewMessages } from '@/texts/review/messages-review';
import type { DeclineTemplate } from '../../../lib/review/review-notes/calls';
import type { TemplateForm } from '../../../lib/review/review-notes/form';
import { mostTemplates } from '../../../lib/review/review-notes/schema';
import type { Context } from '../../context';
import type { Database } from '../../platform/db/client';
import { badRequest, HttpError } from '../../platform/http/errors';
import { createOnce, type CreationKey } from '../../platform/idempotency/earlier-record';
import { newId } from '../../platform/values/ids';
import { declineTemplates } from '../table';

const columns = {
  _id: declineTemplates.id,
  templateName: declineTemplates.name,
  templateText: declineTemplates.text,
};

export const listTemplates = (db: Database): Promise<DeclineTemplate[]> =>
  db.select(columns).from(declineTemplates).orderBy(asc(declineTemplates.name));

/** 400 for a name that is taken, 409 beyond the limit. */
export async function addTemplate(
  { db, now }: Context,
  { templateName: name, templateText: text }: TemplateForm,
  key: CreationKey | undefined,
): Promise<DeclineTemplate> {
  const createdAt = now();
  const added = { id: newId(createdAt), createdAt };
  const find = async (tx: Database, id: string) => {
    const [row] = await tx.select(columns).from(declineTemplates).where(eq(declineTemplates.id, id));
    return row ?? null;
  };
  return createOnce(db, key, added, find, async (tx) => {
    if ((await tx.$count(declineTemplates)) >= mostTemplates)
      throw new HttpError(409, reviewMessages.tooManyTemplates);
    const [row] = await tx
      .insert(declineTemplates)
      .values({ ...added, name, text })
      .onConflictDoNothing({ target: declineTemplates.name })
      .returning(columns);
    if (!row) throw badRequest([{ msg: reviewMessages.templateTaken, param: 'templateName' }]);
    return row;
  });
}

export async function removeTemplate(db: Database, id: string): Promise<string | null> {
  const [removed] = await db.delete(declineTemplates).where(eq(declineTemplates.id, id)).returning();
  return removed?.name ?? null;
}
