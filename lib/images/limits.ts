/** The types that a picture may have. */
export const imageTypes = ['image/jpeg', 'image/png'];
/** The largest picture in bytes; exactly that size is accepted. */
export const imageLimit = 1_500_000;
