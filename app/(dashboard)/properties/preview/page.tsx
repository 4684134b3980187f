import type { Metadata } from 'next';
import { PreviewPage, type PreviewPageProps } from '../../_components/preview-page';
import { requireUser } from '@/lib/platform/server/require-user';
import * as texts from '@/texts/listings/preview';

export const metadata: Metadata = { title: texts.preview };

export default async function PropertiesPreviewPage(props: PreviewPageProps) {
  await requireUser('/properties/preview');
  return <PreviewPage kind="property" {...props} />;
}
