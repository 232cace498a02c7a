/** `daniela@ejemplo.test` for those who are not its owner: `d***@ejemplo.test`. */
export function maskMail(email: string): string {
  return email.replace(/^(.).*@/, '$1***@');
}
