import type { Metadata } from 'next';
import { PageHeader } from '@/components/platform/ui/page-header';
import { PageToasts } from '@/components/platform/ui/toasts';
import { unfinishedFields } from '@/lib/platform/forms/unfinished';
import { valuesOf } from '@/lib/platform/forms/values';
import { loadChoices } from '@/lib/sites/reference/server';
import { hasCapability } from '@/lib/platform/server/capabilities';
import { requireUser } from '@/lib/platform/server/require-user';
import { websiteForm } from '@/lib/sites/websites/form';
import { loadBanners } from '@/lib/sites/banner-plans/server';
import * as titles from '@/texts/platform/menu';
import * as texts from '@/texts/sites/websites';
import { WebsiteForm } from '../_components/website-form';

export const metadata: Metadata = { title: titles.addWebsite };

export default async function AddWebsitePage() {
  await requireUser('/websites/add');
  const [{ choices, toasts }, banners] = await Promise.all([loadChoices(['countries']), loadBanners()]);
  return (
    <>
      <PageHeader title={titles.addWebsite} description={texts.addWebsiteHelp} />
      <PageToasts messages={[...toasts, ...banners.toasts]} />
      <WebsiteForm
        website={null}
        countries={choices.countries}
        banners={banners.banners}
        takesStored={hasCapability('stored-pictures')}
        unfinished={unfinishedFields(websiteForm, valuesOf(websiteForm, null))}
      />
    </>
  );
}
