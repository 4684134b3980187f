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
