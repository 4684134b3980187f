/** How complete a listing is, in words. */

export const percentComplete = (percent: number) => `${percent}% complete`;
export const photosOrMore = (count: number) => `${count} photos or more`;
export const addOnePhoto = 'Add one more photo';
export const longFullDescription = (count: number) => `A full description of ${count} characters or more`;
export const sayMoreInFull = 'Say more in the full description';
export const longBriefDescription = (count: number) => `A brief description of ${count} characters or more`;
export const sayMoreInBrief = 'Say more in the brief description';
export const priceForEachSeason = 'A price for each of the three seasons';
export const setEveryPrice = 'Set a price for every season';
export const pricesForSixMonths = 'Prices for the next six months';
export const addDates = 'Add dates: prices run out within six months';
export const activitiesOrMore = (count: number) => `${count} activities or more`;
export const chooseMoreActivities = 'Choose more activities';
export const servicesOrMore = (count: number) => `${count} included services or more`;
export const sayWhatIsIncluded = 'Say what is included';
export const aMealPlan = 'A meal plan';
export const chooseAMealPlan = 'Choose a meal plan';
export const emailAndPhone = 'An email address and a phone number for enquiries';
export const fillInContact = 'Fill in the contact for enquiries';
export const twoStopsOrMore = 'Two stops or more on the way';
export const addStops = 'Add the stops on the way';
export const fiveAmenitiesOrMore = 'Five amenities or more';
export const chooseMoreAmenities = 'Choose more amenities';
export const ofWeight = (reached: number, weight: number) => `${reached} of ${weight}`;
export const addPhotos = (count: number) => `Add ${count} more photos`;
