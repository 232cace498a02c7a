/** Endpoints of the sign-in, which ignore the token of an ended session. */
export const isSignIn = (path: string): boolean => path.startsWith('auth/');
