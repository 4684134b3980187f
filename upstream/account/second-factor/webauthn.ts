/** Loaded on first use, as it would delay the start. */
export const loadWebauthn = () => import('@simplewebauthn/server');
