import type { Metadata } from 'next';
import { History } from '@/components/review/history/history';
import { OpenLine } from '@/components/review/presence/open-line';
import { PageHeader } from '@/components/platform/ui/page-header';
import { RecordArea } from '@/components/platform/ui/record-area';
import { PageToasts } from '@/components/platform/ui/toasts';
import { unfinishedFields } from '@/lib/platform/forms/unfinished';
import { valuesOf } from '@/lib/platform/forms/values';
import { load } from '@/lib/platform/server/load';
import { hasCapability } from '@/lib/platform/server/capabilities';
import { loadChoices } from '@/lib/sites/reference/server';
import { requireUser } from '@/lib/platform/server/require-user';
import { websiteForm } from '@/lib/sites/websites/form';
import { domainOf } from '@/lib/sites/websites/row';
import { getWebsite, loadBanners } from '@/lib/sites/websites/server';
import * as titles from '@/texts/platform/menu';
import * as texts from '@/texts/sites/websites';
import { IntakeKey } from '../../_components/intake-key';
import { WebsiteForm } from '../../_components/website-form';

export const metadata: Metadata = { title: titles.editWebsite };

type EditWebsiteProps = { params: Promise<{ id: string }> };

export default async function EditWebsitePage({ params }: EditWebsiteProps) {
  await requireUser('/websites/edit/[id]');
  const { id } = await params;
  const [answer, { choices, toasts }, banners] = await Promise.all([
    load(getWebsite(decodeURIComponent(id))),
    loadChoices(['countries']),
    loadBanners(),
  ]);
  return (
    <>
      <PageToasts messages={[...toasts, ...banners.toasts]} />
      <RecordArea title={titles.editWebsite} answer={answer}>
        {(website) => (
          <>
            <PageHeader
              title={website.name}
              description={domainOf(website.url)}
              back={{ href: '/websites/list', label: texts.backToWebsites }}
            />
            <OpenLine kind="website" id={website._id} />
            <WebsiteForm
              website={website}
              countries={choices.countries}
              banners={banners.banners}
              takesStored={hasCapability('stored-pictures')}
              unfinished={unfinishedFields(websiteForm, valuesOf(websiteForm, website))}
              intakeKey={hasCapability('website-keys') && <IntakeKey website={website} />}
            />
            <History kind="website" id={website._id} />
          </>
        )}
      </RecordArea>
    </>
  );
}
