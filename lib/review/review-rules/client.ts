import { call } from '../../platform/browser/http';

export const switchRule = (rule: string, isOn: boolean) =>
  call('PUT /dashboard/review-rules/:rule', { params: { rule }, json: { isOn } });

export const trustCompany = (id: string, isOn: boolean) =>
  call('PUT /dashboard/trusted-companies/:id', { params: { id }, json: { isOn } });

export const lookAt = (id: string) => call('POST /dashboard/unreviewed-changes/:id/look', { params: { id } });

export const takeBack = (id: string) =>
  call('POST /dashboard/unreviewed-changes/:id/take-back', { params: { id } });
