/** Endpoints where an ended session is no obstacle: who comes to sign in may bring an old token. */
export const isSignIn = (path: string): boolean => path.startsWith('auth/');
