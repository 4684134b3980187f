import { DeskState } from '@/components/enquiries/enquiry-desk/desk-state';
import { NoteForm } from '@/components/enquiries/enquiry-desk/note-form';
import { Card } from '@/components/platform/ui/card';
import type { EnquiryDesk } from '@/lib/enquiries/enquiry-desk/calls';
import { isAtDesk } from '@/lib/enquiries/enquiry-desk/schema';
import { spamRightOf } from '@/lib/enquiries/enquiry-desk/server';
import type { EnquiryMessage, SavedReply } from '@/lib/enquiries/replies/calls';
import type { TokenUser } from '@/lib/roles';
import * as texts from '@/texts/enquiries/enquiry-desk';
import { SavedReplies } from '../../_components/saved-replies';

type SideProps = {
  user: TokenUser;
  desk: EnquiryDesk;
  messages: readonly EnquiryMessage[];
  savedReplies: readonly SavedReply[] | null;
};

/** An enquiry's state, the company's note and its saved replies. */
export function EnquirySide({ user, desk, messages, savedReplies }: SideProps) {
  const mayChange = isAtDesk(user);
  // An enquiry to which a person of either side wrote is real.
  const hasBeenWritten = messages.some(({ automatic, fromElsewhere }) => !automatic && !fromElsewhere);
  return (
    <div className="grid gap-4 *:min-w-0">
      <DeskState
        list="enquiries"
        desk={desk}
        mayChange={mayChange}
        spamRight={hasBeenWritten && desk.state !== 'spam' ? null : spamRightOf(user)}
      />
      {mayChange && (
        <Card title={texts.note}>
          <NoteForm list="enquiries" desk={desk} />
        </Card>
      )}
      {savedReplies && (
        <Card title={texts.savedReplies}>
          <SavedReplies saved={savedReplies} />
        </Card>
      )}
    </div>
  );
}
