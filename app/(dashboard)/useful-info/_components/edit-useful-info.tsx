import { History } from '../../_components/history';
import { OpenLine } from '@/components/review/presence/open-line';
import { PageHeader } from '@/components/platform/ui/page-header';
import type { Choice } from '@/lib/platform/values/choice';
import type { UsefulInfo } from '@/lib/sites/useful-info/calls';
import * as texts from '@/texts/sites/useful-info';
import { RemoveUsefulInfo } from './remove-useful-info';
import { UsefulInfoForm } from './useful-info-form';

export const EditUsefulInfo = ({ info, websites }: { info: UsefulInfo; websites: Choice[] }) => (
  <>
    <PageHeader
      title={info.title}
      description={texts.editHelp}
      back={{ href: '/useful-info/list', label: texts.backToUsefulInfo }}
    />
    <OpenLine kind="info" id={info._id} />
    <UsefulInfoForm info={info} websites={websites} />
    <RemoveUsefulInfo info={info} />
    <History kind="info" id={info._id} />
  </>
);
