import type { ListingStatus } from '../../lib/listings/listing';
import type { Place } from './places';

/** A demo listing; prices per person and day by season, US dollars; `traffic` is its share of visits. */
export type DemoListing = {
  company: string;
  title: string;
  place: Place;
  prices: readonly [low: number, high: number, peak: number];
  days: number;
  traffic: number;
  status: ListingStatus;
};

const entry =
  (company: string) =>
  (
    title: string,
    place: Place,
    prices: DemoListing['prices'],
    days: number,
    traffic: number,
    status: ListingStatus = 'approved',
  ): DemoListing => ({ company, title, place, prices, days, traffic, status });

const olareRidge = entry('Olare Ridge Safaris');
const feverTree = entry('Fever Tree Camps');
const kijani = entry('Kijani Footprints');
const silverback = entry('Silverback Paths');
const luangwa = entry('Luangwa Walking Company');
const reedAndRiver = entry('Reed and River Journeys');
const redDune = entry('Red Dune Overland');
const lowveld = entry('Lowveld Trackers');
const sunbird = entry('Sunbird Lodges');
const stoneAndThatch = entry('Stone and Thatch Collection');
const kingfisher = entry('Kingfisher River Houses');
const mopane = entry('Mopane Camps');
const quiverTree = entry('Quiver Tree Hotels');
const marula = entry('Marula House Group');

export const demoListings: readonly DemoListing[] = [
  olareRidge('Mara Explorer', 'Maasai Mara', [310, 390, 520], 6, 14),
  olareRidge('Great Migration River Crossings', 'Maasai Mara', [420, 560, 780], 5, 12),
  olareRidge('Amboseli Elephants and Kilimanjaro', 'Amboseli', [265, 340, 440], 4, 8, 'updated'),
  olareRidge('Samburu and the Northern Five', 'Samburu', [290, 365, 455], 5, 5),
  olareRidge('Kenya Bush and Beach', 'Lamu', [280, 350, 470], 10, 4, 'pending'),
  feverTree('Sekenani Tented Camp', 'Maasai Mara', [180, 240, 360], 3, 10),
  feverTree('Amboseli Marsh Camp', 'Amboseli', [165, 220, 310], 3, 8),
  feverTree('Naivasha Hippo Point Cottages', 'Lake Naivasha', [95, 120, 160], 2, 6, 'updated'),
  feverTree('Laikipia Ridge House', 'Nanyuki', [240, 310, 420], 3, 4),
  feverTree('Lamu Dhow House', 'Lamu', [130, 175, 260], 5, 3, 'declined'),
  kijani('Serengeti and Ngorongoro Classic', 'Serengeti', [330, 420, 560], 7, 11),
  kijani('Tarangire Baobab Walk', 'Tarangire', [255, 310, 395], 3, 5),
  kijani('Ruaha Wilderness Fly-in', 'Ruaha', [480, 590, 720], 5, 3, 'pending'),
  silverback('Bwindi Gorilla Trek', 'Bwindi', [620, 690, 820], 4, 10),
  silverback('Uganda Primates and Plains', 'Queen Elizabeth', [340, 395, 480], 9, 6),
  silverback('Murchison Falls by Boat', 'Murchison Falls', [210, 250, 315], 3, 3),
  silverback(
    'Rwanda Gorillas and Golden Monkeys',
    'Volcanoes National Park',
    [890, 980, 1150],
    3,
    5,
    'updated',
  ),
  luangwa('South Luangwa Walking Trail', 'South Luangwa', [410, 495, 640], 6, 7),
  luangwa('Lower Zambezi Canoe Safari', 'Lower Zambezi', [380, 450, 590], 4, 4),
  reedAndRiver('Okavango Mokoro Trail', 'Okavango Delta', [450, 610, 890], 4, 9),
  reedAndRiver('Chobe to Victoria Falls', 'Chobe', [295, 375, 490], 5, 6),
  reedAndRiver('Makgadikgadi Zebra Migration', 'Makgadikgadi', [470, 560, 610], 4, 2, 'pending'),
  redDune('Sossusvlei Sunrise and Star Trails', 'Sossusvlei', [190, 235, 300], 4, 6),
  redDune('Namibia Self-drive Loop', 'Etosha', [145, 180, 230], 12, 7),
  lowveld('Kruger Family Safari', 'Kruger', [175, 225, 295], 5, 10),
  lowveld('Sabi Sand Leopard Days', 'Sabi Sand', [520, 640, 780], 3, 5),
  sunbird('Sunbird Mara River Lodge', 'Maasai Mara', [230, 300, 430], 3, 9),
  sunbird('Sunbird Lake House', 'Lake Naivasha', [110, 140, 185], 2, 4),
  stoneAndThatch('Crater Rim Lodge', 'Ngorongoro', [260, 340, 470], 2, 8),
  stoneAndThatch('Seronera Plains Camp', 'Serengeti', [290, 380, 540], 3, 8),
  stoneAndThatch('Nungwi Reef House', 'Zanzibar', [120, 165, 240], 6, 6),
  kingfisher('Livingstone Island View', 'Livingstone', [170, 215, 290], 3, 5),
  kingfisher('Cape Maclear Lake House', 'Lake Malawi', [75, 95, 130], 5, 2),
  mopane('Hwange Waterhole Camp', 'Hwange', [240, 310, 420], 3, 5),
  mopane('Mana Floodplain Camp', 'Mana Pools', [330, 420, 560], 4, 3),
  mopane('Khwai Concession Camp', 'Okavango Delta', [410, 540, 790], 3, 4, 'declined'),
  quiverTree('Etosha Salt Pan Hotel', 'Etosha', [115, 145, 190], 3, 4),
  quiverTree('Twyfelfontein Rock Lodge', 'Damaraland', [125, 155, 205], 2, 3),
  marula('Table Mountain Guest House', 'Cape Town', [85, 120, 190], 4, 5),
  marula('Olifants Bend Bush Lodge', 'Kruger', [160, 205, 275], 3, 6),
  olareRidge('Samburu on Horseback', 'Samburu', [330, 410, 520], 5, 0, 'draft'),
];

/** The taglines of listings by title. */
export const taglines: Record<string, string> = {
  'Mara Explorer':
    'Six unhurried days on the plains, with the same guide and the same vehicle from first to last.',
  'Great Migration River Crossings': 'Five days along the Mara river in the weeks when the herds cross it.',
  'Amboseli Elephants and Kilimanjaro':
    'Mornings with the great tuskers of the marsh, and the mountain whenever the clouds allow.',
  'Samburu and the Northern Five':
    'Reticulated giraffe, Grevy’s zebra and three more that live only north of the equator.',
  'Samburu on Horseback': 'Five days in the saddle along the Ewaso, with a camp that moves ahead.',
  'Kenya Bush and Beach': 'The mountain, the plains, and four slow days by the sea.',
  'Sekenani Tented Camp': 'Ten tents under fig trees, fifteen minutes from the Sekenani gate.',
  'Amboseli Marsh Camp': 'A camp at the edge of the marsh, with the mountain behind the bar.',
  'Naivasha Hippo Point Cottages': 'Cottages on a lawn that the hippos mow at night, two hours from Nairobi.',
  'Laikipia Ridge House': 'A whole house on a ridge for up to ten friends, with its own guide and cook.',
  'Lamu Dhow House': 'A coral-stone house on the channel, and a dhow that goes with it.',
  'Serengeti and Ngorongoro Classic': 'Baobabs, the crater and the endless plain in seven days by road.',
  'Tarangire Baobab Walk': 'Three days on foot among elephants and trees older than any village.',
  'Ruaha Wilderness Fly-in': 'One airstrip, six guests, and lions that have seen few vehicles.',
  'Bwindi Gorilla Trek': 'Two forest walks to two gorilla families, with time in between to rest.',
  'Uganda Primates and Plains':
    'The Nile, tree-climbing lions and gorillas, from north to south in nine days.',
  'Murchison Falls by Boat': 'Up the Nile by boat to the place where it squeezes through a gap.',
  'Rwanda Gorillas and Golden Monkeys':
    'Three days at the foot of the volcanoes, with a permit for each of two mornings.',
  'South Luangwa Walking Trail': 'From bush camp to bush camp on foot, where walking safaris began.',
  'Lower Zambezi Canoe Safari': 'Four days downstream, paddling past elephants at eye level.',
  'Okavango Mokoro Trail': 'By dug-out canoe to islands that no vehicle reaches.',
  'Chobe to Victoria Falls': 'The largest herds of elephants by boat, then the smoke that thunders.',
  'Makgadikgadi Zebra Migration':
    'Twenty-five thousand zebras on the salt pans, and nights under nothing but stars.',
  'Sossusvlei Sunrise and Star Trails':
    'The dunes before the gate opens to others, and a telescope after dinner.',
  'Namibia Self-drive Loop':
    'Twelve days at your own wheel, with every night booked and a voice at the end of the line.',
  'Kruger Family Safari': 'Short drives, early suppers and a ranger who likes questions.',
  'Sabi Sand Leopard Days': 'Three days with the trackers who know each leopard by name.',
  'Sunbird Mara River Lodge': 'Stone rooms above a bend where the hippos argue all night.',
  'Sunbird Lake House': 'Six rooms, one jetty and four hundred kinds of birds.',
  'Crater Rim Lodge': 'Fireplaces at 2,300 metres, and the crater floor before breakfast.',
  'Seronera Plains Camp': 'Canvas in the middle of the Serengeti, open all year round.',
  'Nungwi Reef House': 'A house on the reef side, where the tide leaves enough water to swim.',
  'Livingstone Island View': 'Rooms on the river, ten minutes upstream of the falls.',
  'Cape Maclear Lake House': 'Kayaks, cichlids and a long table on the sand.',
  'Hwange Waterhole Camp': 'Eight tents around a waterhole that the elephants drink dry.',
  'Mana Floodplain Camp': 'Under the albida trees by the Zambezi, for people who like to walk.',
  'Khwai Concession Camp': 'Wild dogs, channels full of lilies, and night drives on private land.',
  'Etosha Salt Pan Hotel': 'A family hotel near the eastern gate, with a pool and long evenings.',
  'Twyfelfontein Rock Lodge': 'Rooms between red boulders, a short walk from six thousand years of drawings.',
  'Table Mountain Guest House': 'Nine rooms below the mountain, and breakfast until eleven.',
  'Olifants Bend Bush Lodge': 'A deck over the Olifants river and the park across the water.',
};

/** The places of listings with several. */
export const routes: Record<string, readonly Place[]> = {
  'Great Migration River Crossings': ['Maasai Mara', 'Serengeti'],
  'Samburu and the Northern Five': ['Nanyuki', 'Samburu'],
  'Kenya Bush and Beach': ['Nanyuki', 'Maasai Mara', 'Lamu'],
  'Serengeti and Ngorongoro Classic': ['Tarangire', 'Ngorongoro', 'Serengeti'],
  'Uganda Primates and Plains': ['Murchison Falls', 'Queen Elizabeth', 'Bwindi'],
  'Rwanda Gorillas and Golden Monkeys': ['Volcanoes National Park', 'Akagera'],
  'Chobe to Victoria Falls': ['Chobe', 'Livingstone'],
  'Namibia Self-drive Loop': ['Sossusvlei', 'Damaraland', 'Etosha'],
};

export const placeNotes: Record<Place, string> = {
  'Maasai Mara':
    'The Mara is open grassland with a river through it, and more big cats to the square mile than most parks.',
  Amboseli:
    'Underground water from Kilimanjaro keeps the marsh of Amboseli green when everything around it is dust.',
  Samburu: 'The brown Ewaso Ng’iro draws every animal of the dry north to its banks under the doum palms.',
  Nanyuki: 'Nanyuki lies on the equator at the foot of Mount Kenya, where ranches have become conservancies.',
  'Lake Naivasha': 'Naivasha is a freshwater lake in the Rift Valley, fringed with papyrus and fever trees.',
  Lamu: 'Lamu has been a port for seven centuries; there are donkeys and boats, and hardly a car.',
  Serengeti:
    'The Serengeti is the plain across which more than a million wildebeest follow the rain each year.',
  Ngorongoro:
    'The floor of the crater lies six hundred metres below its rim, with lions, flamingos and some of the last black rhinos.',
  Tarangire: 'In the dry months the river of Tarangire is the only water far and wide.',
  Ruaha: 'Ruaha is larger than many countries and has fewer beds than a city hotel.',
  Zanzibar:
    'Zanzibar’s north coast has the deepest water at low tide, and boats that are still built by hand.',
  Bwindi: 'Bwindi is an old mountain forest in which about half of all mountain gorillas live.',
  'Queen Elizabeth': 'Between two lakes, a channel full of hippos and fig trees full of lions.',
  'Murchison Falls': 'The Nile is forced through a cleft of seven metres here, and crocodiles wait below.',
  Akagera: 'Akagera is Rwanda’s savanna: lakes, papyrus and hills along the border.',
  'Volcanoes National Park':
    'Five volcanoes, bamboo, giant lobelias, and families of gorillas that are used to visitors.',
  'South Luangwa': 'The Luangwa winds through its valley and leaves lagoons behind, where leopards hunt.',
  'Lower Zambezi':
    'Across the river from Mana Pools the escarpment comes close and the islands are full of buffalo.',
  Livingstone:
    'Livingstone is the quiet side of Victoria Falls, with pools at the very edge in the dry months.',
  'Lake Malawi': 'More kinds of fish live in this lake than in any other.',
  Hwange:
    'Hwange has one of the largest populations of elephants, and wells that pump for them when the rain fails.',
  'Mana Pools': 'On this floodplain one may walk, and elephants stand on their hind legs to reach the pods.',
  'Okavango Delta':
    'A river that never reaches the sea spreads over the sand of the Kalahari and fills it with life.',
  Chobe: 'Along the Chobe river, elephants come down to drink in their hundreds each afternoon.',
  Makgadikgadi:
    'The pans are the floor of a lake that dried up long ago: nothing but a horizon, and grass when it rains.',
  Etosha: 'Etosha is a white pan with springs at its edges, where one has only to wait.',
  Sossusvlei:
    'The dunes at Sossusvlei are among the highest there are, and at their reddest in the first hour.',
  Damaraland: 'Damaraland is stone and dry rivers, with elephants that walk sixty kilometres for water.',
  Kruger:
    'Kruger is two million hectares of bush with good roads, and more mammals than any other park here.',
  'Sabi Sand': 'There is no fence between the Sabi Sand and Kruger, and few vehicles at any sighting.',
  'Cape Town': 'A city between a flat mountain and two oceans, with vineyards and penguins within the hour.',
};
