import { History } from '../../_components/history';
import { OpenLine } from '@/components/review/presence/open-line';
import { PageHeader } from '@/components/platform/ui/page-header';
import { unfinishedFields } from '@/lib/platform/forms/unfinished';
import { valuesOf } from '@/lib/platform/forms/values';
import { hasCapability } from '@/lib/platform/server/capabilities';
import { websiteForm } from '@/lib/sites/websites/form';
import { domainOf } from '@/lib/sites/websites/row';
import type { WebsiteRecord } from '@/lib/sites/websites/calls';
import * as texts from '@/texts/sites/websites';
import { IntakeKey } from './intake-key';
import { WebsiteForm, type WebsiteFormProps } from './website-form';

type EditWebsiteProps = Pick<WebsiteFormProps, 'countries' | 'banners'> & { website: WebsiteRecord };

export function EditWebsite({ website, countries, banners }: EditWebsiteProps) {
  return (
    <>
      <PageHeader
        title={website.name}
        description={domainOf(website.url)}
        back={{ href: '/websites/list', label: texts.backToWebsites }}
      />
      <OpenLine kind="website" id={website._id} />
      <WebsiteForm
        website={website}
        countries={countries}
        banners={banners}
        takesStored={hasCapability('stored-pictures')}
        unfinished={unfinishedFields(websiteForm, valuesOf(websiteForm, website))}
        intakeKey={hasCapability('website-keys') && <IntakeKey website={website} />}
      />
      <History kind="website" id={website._id} />
    </>
  );
}
