/** The library for passkeys, which takes longer to load than a start may take for what few ask for. */
export const webauthn = () => import('@simplewebauthn/server');
