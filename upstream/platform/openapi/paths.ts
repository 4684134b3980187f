export const documentPath = '/openapi.json';
export const pagePath = '/reference';
