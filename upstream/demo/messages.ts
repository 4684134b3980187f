/** Messages of enquiries for a listing; most enquiries have none. */
export const enquiryMessages = [
  'Is it possible to add a night at the start? Our flight lands late.',
  'We would like a vehicle to ourselves if there is one.',
  'One of us is vegetarian and one cannot eat nuts.',
  'It is our honeymoon. Could you suggest the quietest tent?',
  'Our children are 7 and 10. Are they old enough for the walks?',
  'How much luggage may we take on the small aircraft?',
  'We can move our dates by a week either way.',
  'My mother uses a stick. How many steps are there to the rooms?',
  'We came two years ago and would love to have the same guide.',
  'Could you include the transfer from the airport?',
];

export const generalMessages = [
  'Two weeks, first time in Africa, gorillas and then a beach. Where should we start?',
  'We are looking for the river crossings in late August. Is it too late to book?',
  'A family of five, malaria-free if possible, over the Easter holidays.',
  'Photography trip for four people, open vehicles and no fences, budget is flexible.',
  'What would ten days in Botswana cost in the green season?',
  'I travel alone and would like to join a small group.',
  'Is it possible to combine Kruger with the Victoria Falls in eight days?',
  'We want to walk rather than drive. Which countries would you suggest?',
  'Silver wedding in October: somewhere quiet with a view, please.',
  'Can you arrange a safari for a group of twelve colleagues?',
];
