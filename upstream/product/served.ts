/** What resources serve: their calls, and what they hand in about their records. */
export { capabilityRoutes } from '../platform/http/capabilities';
export { togetherRoutes } from '../platform/http/together';
export { statusRoutes } from '../platform/http/status';
export { authRoutes, secondStepRoutes } from '../account/auth/routes';
export { passwordRoutes } from '../account/auth/password-routes';
export { ssoRoutes } from '../account/sso/routes';
export { passkeyRoutes, secondFactorRoutes } from '../account/auth/second-factor-routes';
export { deviceRoutes } from '../account/devices/routes';
export { privacyRoutes } from '../account/privacy/routes';
export { companyRoutes, privateFileRoutes, companyRecords } from '../companies/routes';
export { oneCompanyRoutes } from '../companies/one-company';
export { accountRoutes } from '../account/accounts/routes';
export { peopleRoutes, peopleRecords } from '../companies/people/routes';
export { applicationRoutes, applicationRecords } from '../companies/applications/routes';
export { fileRoutes } from '../platform/files/routes';
export { analyticsRoutes, seriesRoutes } from '../insights/analytics/routes';
export { networkRoutes } from '../insights/network/routes';
export {
  enquiryRoutes,
  enquiryDeskRoutes,
  unreadRoutes,
  enquiryRecords,
} from '../enquiries/listing-enquiries/routes';
export { replyRoutes, generalReplyRoutes } from '../enquiries/replies/routes';
export { inboundRoutes } from '../enquiries/replies/inbound-routes';
export { referenceRoutes } from '../sites/reference/routes';
export {
  generalEnquiryRoutes,
  generalDeskRoutes,
  generalEnquiryRecords,
} from '../enquiries/general-enquiries/routes';
export { listingRoutes, photoRoutes } from '../listings/dashboard/routes';
export { siteListingRoutes } from '../listings/site-listings';
export { reviewRoutes } from '../review/routes';
export { decidedReviewRoutes, decidedReviewRecords } from '../review/decided-reviews/routes';
export { batchRoutes } from '../lists/batches/routes';
export { listViewRoutes } from '../lists/list-views/routes';
export { reviewRuleRoutes } from '../review/review-rules/routes';
export { reviewNoteRoutes } from '../review/review-notes/routes';
export { exportRoutes } from '../lists/exports/routes';
export { listingVersionRoutes } from '../review/listing-versions/routes';
export { noticeRoutes } from '../account/notices/routes';
export { historyRoutes } from '../review/history/routes';
export { finderRoutes } from '../lists/finder/finding';
export { presenceRoutes } from '../review/presence/routes';
export { ownerRoutes, ownerRecords } from '../companies/owners/routes';
export { referencePageRoutes } from '../platform/openapi/page';
export { feedbackRoutes, feedbackRecords } from '../enquiries/feedback/routes';
export { usefulInfoRoutes, usefulInfoRecords } from '../sites/useful-info/routes';
export { bannerRoutes, bannerRecords } from '../sites/banners/routes';
export { bannerPlanRoutes } from '../sites/banner-plans/routes';
export { websiteRoutes, websiteRecords } from '../sites/websites/routes';
export { storedPictureRoutes, storedPictureRecords } from '../listings/stored-pictures/routes';
export { siteRoutes } from '../sites/websites/site-routes';
export { listingRecords } from '../listings/dashboard/records';
