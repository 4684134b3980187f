/** The types that a picture may have. */
export const imageTypes = ['image/jpeg', 'image/png'];
/** The largest picture in bytes; exactly that size is accepted. */
export const imageLimit = 1_500_000;
/** The most pixels of a picture: so many take 100 MB once decoded. */
export const pixelLimit = 24_000_000;
/** What phones save their photos as, and few programs read. */
export const heicType = 'image/heic';
