import { call } from '../browser/http';

export const switchRule = (rule: string, isOn: boolean) =>
  call('PUT /dashboard/review-rules/:rule', { params: { rule }, json: { isOn } });

/** Says whether the rules hold for a company. */
export const trustCompany = (id: string, isOn: boolean) =>
  call('PUT /dashboard/trusted-companies/:id', { params: { id }, json: { isOn } });

/** Takes one change off the websites again. */
export const takeBack = (id: string) =>
  call('POST /dashboard/unreviewed-changes/:id/take-back', { params: { id } });
