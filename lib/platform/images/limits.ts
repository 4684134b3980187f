export const imageTypes = ['image/jpeg', 'image/png'];
export const imageLimit = 1_500_000;
export const pixelLimit = 24_000_000;
export const heicType = 'image/heic';
