/** The description of every resource, a line each: pages, roles, titles and the menu follow from them. */
export { account } from './auth/resource';
export { devices } from './devices/resource';
export { thisDevice } from './device/resource';
export { secondFactor } from './second-factor/resource';
export { analytics, statistics } from './analytics/resource';
export { companies } from './companies/resource';
export { safaris } from './safaris/resource';
export { properties } from './properties/resource';
export { safariOwners, propertyOwners } from './owners/resource';
export { enquiries } from './enquiries/resource';
export { generalEnquiries } from './general-enquiries/resource';
export { applications } from './applications/resource';
export { feedback } from './feedback/resource';
export { usefulInfo } from './useful-info/resource';
export { websites } from './websites/resource';
export { banners } from './banners/resource';
