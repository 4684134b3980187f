/** Loaded on first use, as it would delay the start. */
export const webauthn = () => import('@simplewebauthn/server');
