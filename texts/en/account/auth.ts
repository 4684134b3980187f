export const currentPassword = 'Current password';
export const newPassword = 'New password';
export const confirmPassword = 'Confirm password';
export const changePassword = 'Change password';
export const newOneNextTime = 'You will need the new password the next time you sign in.';
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
export const chooseUnusedPassword = 'Choose a password you do not use anywhere else.';
export const noResetToken =
  'This address has no reset token. Open the link in the email again, or ask for a new one.';
export const continueSignIn = 'Continue';
export const codeFromApp = 'From the app on your phone, or one of your recovery codes.';
export const codeOfRecovery = 'One of your recovery codes.';
export const code = 'Code';
export const startAgain = 'Start again';
export const useAPasskey = 'Use a passkey';
export const password = 'Password';
export const passwordRule =
  'At least 6 characters, letters and digits only: one capital letter, one small letter and one digit.';
export const longPasswordRule = 'At least 12 characters of any kind, spaces included.';
export const forgotHelp =
  'Enter the email address you sign in with. We will send you a link to set a new password.';
export const forgotHelpWithHour =
  'Enter the email address you sign in with. We will send you a link to set a new password. It works for one hour.';
export const linkMayBeUsed = 'The link may have expired or already been used.';
