/** Verifies captcha tokens that the browser got for an action. */
export interface CaptchaProvider {
  /** Returns true when the token is valid for the action, belongs to a person and was not used before. */
  verify(token: string, action: string): Promise<boolean>;
}
