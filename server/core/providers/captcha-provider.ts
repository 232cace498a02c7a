/** Tells people from programs by a token the browser asked for an action. */
export interface CaptchaProvider {
  /** Whether the token was given for that action, to a person, and was not used before. */
  verify(token: string, action: string): Promise<boolean>;
}
