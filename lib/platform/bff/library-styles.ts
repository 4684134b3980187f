/**
 * The styles that sonner writes into the page by a script, by their hash (sonner 2.0.8), and the empty element that they begin as:
 * everything else that is inline carries the page's nonce.
 */
export const toastStyles = [
  'sha256-StEaX+se6YS7pqjzrzMIA0KaX9zF/8zAhvQXZAe5epY=',
  'sha256-47DEQpj8HBSa+/TImW+5JCeuQeRkm5NMpJWZG3hSuFU=',
];
