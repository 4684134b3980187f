/** What signing in, and passwords, say. */

export const currentPassword = 'Current password';
export const newPassword = 'New password';
export const confirmPassword = 'Confirm password';
export const changePassword = 'Change password';
export const newOneNextTime = 'You will need the new one the next time you log in.';
export const backToLogIn = 'Back to log in';
export const forgotPasswordLink = 'Forgot password?';
export const singleSignOn = 'Single sign-on';
export const welcomeBack = 'Welcome back.';
export const email = 'Email';
export const sendResetLink = 'Send reset link';
export const forgotPassword = 'Forgot password';
export const forgotYourPassword = 'Forgot your password?';
export const askForANewOne = 'Ask for a new one';
export const resetPassword = 'Reset password';
export const setANewPassword = 'Set a new password';
export const chooseUnusedPassword = 'Choose a password that you use nowhere else.';
export const noResetToken =
  'This address has no reset token. Open the link in the mail again, or ask for a new one.';
export const continueSignIn = 'Continue';
export const codeFromApp = 'From the app on your phone. Without it, one of your recovery codes.';
export const codeOfRecovery = 'One of your recovery codes.';
export const code = 'Code';
export const startAgain = 'Start again';
export const useAPasskey = 'Use a passkey';
export const password = 'Password';
export const passwordRule =
  'At least 6 characters, letters and digits only: one capital letter, one small letter and one digit.';
export const longPasswordRule = 'At least 12 characters of any kind, spaces included.';
export const forgotHelp = 'Type the email address you log in with. We send you a link to set a new password.';
export const forgotHelpWithHour =
  'Type the email address you log in with. We send you a link to set a new password; it works for one hour.';
export const linkMayBeUsed = 'The link may be too old, or used already.';
