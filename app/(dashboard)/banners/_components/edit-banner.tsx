import { History } from '../../_components/history';
import { OpenLine } from '@/components/review/presence/open-line';
import { PageHeader } from '@/components/platform/ui/page-header';
import { hasPlans } from '@/lib/sites/banner-plans/server';
import type { Banner } from '@/lib/sites/banners/schema';
import { formatCount } from '@/lib/platform/values/format';
import * as texts from '@/texts/sites/banners';
import { BannerForm, type BannerFormProps } from './banner-form';
import { Clicks } from './clicks';
import { RemoveBanner } from './remove-banner';

type EditBannerProps = Pick<BannerFormProps, 'sites'> & { banner: Banner };

export function EditBanner({ banner, sites }: EditBannerProps) {
  const clicks = banner.clickCount;
  return (
    <>
      <PageHeader
        title={banner.title}
        description={clicks === null ? null : texts.clicked(clicks, formatCount(clicks))}
        back={{ href: '/banners/list', label: texts.backToBanners }}
      />
      <OpenLine kind="banner" id={banner._id} />
      <BannerForm banner={banner} hasPlan={hasPlans()} sites={sites} />
      <Clicks id={banner._id} />
      <RemoveBanner banner={banner} hasPlan={hasPlans()} />
      <History kind="banner" id={banner._id} />
    </>
  );
}
