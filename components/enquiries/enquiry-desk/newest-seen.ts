type ShownEnquiry = { _id: string; inquiryDate: string };

/** How far a person has seen a list: its first row, or now on later pages or without a date. */
export function findNewestSeen(shown: readonly ShownEnquiry[] = [], page: number) {
  const first = page === 1 ? shown[0] : undefined;
  if (!first?.inquiryDate) return { inquiryDate: new Date().toISOString(), id: '0' };
  const { inquiryDate, _id: id } = first;
  // Some upstreams write a moment with an offset.
  return { inquiryDate: inquiryDate.endsWith('Z') ? inquiryDate : new Date(inquiryDate).toISOString(), id };
}
