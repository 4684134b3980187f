const named = (first, names) => names.map((name, index) => ({ _id: first + index, name }));
const labelled = (first, labels) => labels.map((label, index) => ({ _id: first + index, label }));

/** The reference lists by the last part of their address. */
export const newReference = () => ({
  country: named(401, ['Kenya', 'Tanzania', 'Botswana']),
  'modes-of-travel': named(411, ['On foot', '4x4 vehicle', 'Light aircraft']),
  activity: labelled(421, ['Day game drive', 'Bush walk', 'Balloon flight']),
  'included-service': named(431, ['All meals', 'Park fees', 'Drinks']),
  'meal-plan': named(441, ['Full board', 'Half board', 'Bed and breakfast']),
  'property-type': named(451, ['Lodge', 'Tented camp', 'Hotel']),
  amenity: labelled(461, ['Bar', 'Pool', 'Wi-Fi']),
});
