/** What the statistics and their charts say. */

export const day = 'Day';
export const week = 'Week';
export const month = 'Month';
export const period = 'Period';
export const by = 'By';
export const allTogether = 'All together';
export const byListing = 'By listing';
export const byWebsite = 'By website';
export const status = 'Status';
export const completed = 'Completed';
export const uncompleted = 'Uncompleted';
export const viewsOf = (subject: string) => `${subject} views`;
export const backToTheDashboard = 'Back to the dashboard';
export const backToTheNetwork = 'Back to the network';
export const nothingCounted = 'Nothing was counted in this period.';
export const listing = 'Listing';
export const website = 'Website';
export const oneWebsite = 'One website';
export const showAllWebsites = 'Show all websites';
export const total = 'Total';
export const share = 'Share';
export const otherListings = 'All other listings';
export const otherWebsites = 'Other or unknown websites';
export const chartAsInTable = (title: string, step: string) => `Chart: ${title} by ${step}`;
export const palePart = (step: string) => `A pale bar is an incomplete ${step}.`;
export const chartBy = (title: string, step: string) => `${title} by ${step}`;
export const days = (days: number) => `${days} days`;
export const aboutAsMany = (period: string) => `About the same as ${period}`;
export const shareAgainst = (sign: string, share: string, period: string) =>
  `${sign}${share}% against ${period}`;
export const asMany = (period: string) => `The same as ${period}`;
export const byDay = 'by day';
export const byWeek = 'by week';
export const byTwoWeeks = 'in two-week steps';
export const byThreeWeeks = 'in three-week steps';
export const threeYears = '3 years';
export const twoYears = '2 years';
export const oneYear = '1 year';
export const thirtyDays = '30 days';
export const sevenDays = '7 days';
export const dayNoun = 'day';
export const weekNoun = 'week';
export const monthNoun = 'month';
export const totalsByListing = 'Totals by listing';
export const totalsByWebsite = 'Totals by website';
export const chartAtMost = (name: string, step: string, most: string) =>
  `${name} by ${step}, at most ${most}`;
export const theYearBefore = 'the year before';
export const theTwoYearsBefore = 'the 2 years before';
export const theThreeYearsBefore = 'the 3 years before';
export const theDaysBefore = (days: number) => `the ${days} days before`;
export const moreThanIn = (count: number, period: string) => `${count} more than in ${period}`;
export const fewerThanIn = (count: number, period: string) => `${count} fewer than in ${period}`;
export const curveText = (step: string, least: string, most: string, last: string) =>
  `${step}: from ${least} to ${most}, latest ${last}`;
