'use client';

import { RemoveSection } from '@/components/platform/form/remove-section';
import { removeUsefulInfo } from '@/lib/sites/useful-info/client';
import type { UsefulInfo } from '@/lib/sites/useful-info/schema';
import * as texts from '@/texts/sites/useful-info';

export function RemoveUsefulInfo({ info }: { info: Pick<UsefulInfo, '_id' | 'title' | 'version'> }) {
  return (
    <RemoveSection
      noun={texts.usefulInfoNoun}
      title={info.title}
      help={texts.removeHelp}
      remove={() => removeUsefulInfo(info)}
      listPath="/useful-info/list"
    >
      <p>{texts.goneForGood}</p>
    </RemoveSection>
  );
}
