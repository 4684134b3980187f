/** What the second factor and passkeys say. */

export const name = 'Name';
export const passkeyNameHint = "For example 'Phone' or 'Blue security key'.";
export const appForCodes = 'Authenticator app';
export const turnOff = 'Turn off';
export const turnOn = 'Turn on';
export const passkeys = 'Passkeys';
export const addAPasskey = 'Add a passkey';
export const notUsedYet = 'Not used yet';
export const secretAsPicture = 'QR code of the key';
export const recoveryCodes = 'Recovery codes';
export const downloadCodes = 'Download';
export const fileOfCodes = 'recovery-codes.txt';
export const haveKeptThem = 'I have saved them';
export const newRecoveryCodes = 'New recovery codes';
export const code = 'Code';
export const securityHelp = 'A second step protects your account even if someone learns your password.';
export const addedOn = <Part>(day: Part) => ['Added ', day];
export const lastUsed = <Part>(day: Part) => ['Last used ', day];
