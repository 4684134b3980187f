import { renderButtonPage } from '../../platform/http/button-page';

export type Confirmation = 'open' | 'confirmed' | 'void';

const texts: Record<Confirmation, [title: string, line: string]> = {
  open: [
    'Please confirm your enquiry',
    'Did you write to us about a trip? One press, and our travel planners take care of it.',
  ],
  confirmed: ['Your enquiry is confirmed', 'Thank you. Our travel planners will write to you soon.'],
  void: ['This link no longer works', 'It may have expired. Please send your enquiry again.'],
};

export function confirmationPage(confirmation: Confirmation): string {
  const [title, line] = texts[confirmation];
  return renderButtonPage({
    title,
    line,
    button: confirmation === 'open' ? 'Confirm my enquiry' : undefined,
  });
}
