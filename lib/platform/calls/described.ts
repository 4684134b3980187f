export { accountCalls } from '../../account/accounts/calls';
export { analyticsCalls, seriesCalls, viewIntakeCalls } from '../../insights/analytics/calls';
export { applicationCalls, applicationIntakeCalls } from '../../companies/applications/calls';
export { authCalls } from '../../account/auth/calls';
export { bannerCalls, clickIntakeCalls } from '../../sites/banners/calls';
export { bannerPlanCalls } from '../../sites/banner-plans/calls';
export { companyCalls } from '../../companies/calls';
export { deviceCalls } from '../../account/devices/calls';
export { enquiryCalls } from '../../enquiries/calls';
export { enquiryDeskCalls } from '../../enquiries/enquiry-desk/calls';
export { enquiryIntakeCalls } from '../../enquiries/intake';
export { feedbackCalls, feedbackIntakeCalls } from '../../enquiries/feedback/calls';
export { finderCalls } from '../../lists/finder/calls';
export {
  generalEnquiryCalls,
  generalDeskCalls,
  generalEnquiryIntakeCalls,
} from '../../enquiries/general-enquiries/calls';
export { historyCalls } from '../../review/history/calls';
export { networkCalls } from '../../insights/network/calls';
export { batchesCalls, priceFileCalls } from '../../lists/batches/calls';
export { listViewCalls } from '../../lists/list-views/calls';
export { listingVersionCalls } from '../../review/listing-versions/calls';
export { noticeCalls } from '../../account/notices/calls';
export { ownerCalls } from '../../companies/owners/calls';
export { peopleCalls } from '../../companies/people/calls';
export { siteListingCalls } from '../../listings/kinds/intake';
export { photoCalls } from '../../listings/photos/calls';
export { presenceCalls } from '../../review/presence/calls';
export { privacyCalls } from '../../account/privacy/calls';
export { propertyCalls } from '../../listings/properties/calls';
export { referenceCalls } from '../../sites/reference/calls';
export { replyCalls, inboundMailCalls } from '../../enquiries/replies/calls';
export { reviewNoteCalls } from '../../review/review-notes/calls';
export { reviewRuleCalls } from '../../review/review-rules/calls';
export { decidedReviewCalls } from '../../review/decided-reviews/calls';
export { reviewCalls } from '../../review/calls';
export { reviewTimesCalls } from '../../review/review-times/calls';
export { safariCalls } from '../../listings/safaris/calls';
export { unreadCalls } from '../../enquiries/unread/calls';
export { usefulInfoCalls } from '../../sites/useful-info/calls';
export { websiteCalls, siteCalls } from '../../sites/websites/calls';
export { secondFactorCalls, passkeyCalls } from '../../account/second-factor/calls';
export { storedPictureCalls } from '../../listings/stored-pictures/calls';
export { statusCalls } from '../status/calls';
export { togetherCalls } from '../together/calls';
export { ownCalls } from '../contract/own-calls';
