import { call } from '../../platform/browser/http';

export const switchRule = (rule: string, isOn: boolean) =>
  call('PUT /dashboard/review-rules/:rule', { params: { rule }, json: { isOn } });

/** Says whether the rules hold for a company. */
export const trustCompany = (id: string, isOn: boolean) =>
  call('PUT /dashboard/trusted-companies/:id', { params: { id }, json: { isOn } });

/** Notes that one change was looked at. */
export const lookAt = (id: string) => call('POST /dashboard/unreviewed-changes/:id/look', { params: { id } });

/** Takes one change off the websites again. */
export const takeBack = (id: string) =>
  call('POST /dashboard/unreviewed-changes/:id/take-back', { params: { id } });
