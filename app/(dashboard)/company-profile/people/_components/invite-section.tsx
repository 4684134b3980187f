import * as texts from '@/texts/companies/people';
import { InviteForm } from './invite-form';

export const InviteSection = () => (
  <section aria-labelledby="invite" className="mt-8 max-w-3xl">
    <h2 id="invite" className="mb-3 text-base font-semibold">
      {texts.inviteSomebody}
    </h2>
    <InviteForm />
  </section>
);
