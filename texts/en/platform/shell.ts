/** What stands around every page, and on pages that say no. */

export const whatItIsFor = 'About the dashboard';
export const slogan = 'Every enquiry from the plains to the coast, on one desk.';
export const partnerDashboard = 'Partner Dashboard';
export const notAllowed = 'Not allowed';
export const notAllowedHelp =
  'Your account has no access to this page. If you need it for your work, ask the network staff.';
export const pageTrouble = 'This page could not be shown';
export const pageTroubleHelp =
  'Something went wrong on our side. Nothing that was saved is lost. Try again in a moment.';
export const description = 'Where companies manage their safaris, lodges and enquiries.';
export const pageNotFound = 'Page not found';
export const breadcrumb = 'Breadcrumb';
export const logout = 'Logout';
export const mainMenu = 'Main menu';
export const settings = 'Settings';
export const skipToContent = 'Skip to content';
export const menu = 'Menu';
export const views = 'Views';
export const closeMenu = 'Close menu';
export const foldMenu = 'Collapse menu';
export const password = 'Password';
export const switchTheme = 'Switch between light and dark';
export const findAnything = 'Find anything';
export const opening = 'Opening …';
export const waiting = 'waiting';
export const unread = 'unread';
export const logOutQuestion = 'Log out?';
export const logOut = 'Log out';
export const leaveQuestion = 'Leave without saving?';
export const leaveWithoutSaving = 'Leave without saving';
export const stay = 'Stay';
export const usd = 'USD';
export const notFoundHelp = 'The address may be mistyped, or the page may have been moved or removed.';
export const notifications = 'Notifications';
export const dismiss = 'Dismiss';
export const justNow = 'just now';
export const atRateOf = (amounts: string, day: string) => `${amounts}, at the rate of ${day}`;
export const backToDashboard = 'Back to the dashboard';
export const questions = 'Questions?';
export const writeTo = <Part>(address: Part) => ['Write to ', address];
export const call = <Part>(number: Part) => ['Call ', number];
export const orCall = <Part>(number: Part) => ['or call ', number];
