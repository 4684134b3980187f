'use client';

import { RemoveSection } from '@/components/platform/form/remove-section';
import { call } from '@/lib/platform/browser/http';
import type { UsefulInfo } from '@/lib/sites/useful-info/calls';
import * as texts from '@/texts/sites/useful-info';

export function RemoveUsefulInfo({ info }: { info: Pick<UsefulInfo, '_id' | 'title' | 'version'> }) {
  return (
    <RemoveSection
      noun={texts.usefulInfoNoun}
      title={info.title}
      help={texts.removeHelp}
      remove={() => call('DELETE /dashboard/info', { query: { entryId: info._id }, version: info.version })}
      listPath="/useful-info/list"
    >
      <p>{texts.goneForGood}</p>
    </RemoveSection>
  );
}
