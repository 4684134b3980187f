/** A title as the last part of an address: '6-day Mara Explorer' as '6-day-mara-explorer'. */
export function slugOf(title: string): string {
  const plain = title.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase();
  return plain.replace(/[^a-z0-9]+/g, '-').replace(/^-|-$/g, '') || 'listing';
}
