/** Hashes of the inline styles of sonner 2.0.8 and of its empty element; other styles carry the nonce. */
export const toastStyles = [
  'sha256-StEaX+se6YS7pqjzrzMIA0KaX9zF/8zAhvQXZAe5epY=',
  'sha256-47DEQpj8HBSa+/TImW+5JCeuQeRkm5NMpJWZG3hSuFU=',
];

/** Hash of the one style attribute of a page: React's, around a part of an svg that comes late. */
export const latePartStyle = 'sha256-aqNNdDLnnrDOnTNdkJpYlAxKVJtLt9CtFLklmInuUAE=';
