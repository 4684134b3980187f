export const accountsPath = '/accounts';
export const privacyPath = '/privacy';
export const accountPath = (id: string) => `/accounts/${encodeURIComponent(id)}`;
export const companyPath = (id: string) => `/companies/${encodeURIComponent(id)}`;
