import type { Context } from '../../context';
import { heldLetter } from '../notices/enquiry-letters';
import { tellCompanies } from '../notices/tell';
import { takeHeld } from '../../enquiries/spam/senders';

/** Tells each company how many enquiries of senders that it marked were put in Spam since it was told last. */
export async function tellHeld(context: Context): Promise<void> {
  await context.db.transaction(async (db) => {
    const letters = [...(await takeHeld(db))].map(
      ([companyId, count]) => [companyId, heldLetter(context.env.publicUrl, count)] as const,
    );
    await tellCompanies({ ...context, db }, 'enquiry', new Map(letters));
  });
}
