/** How to check that a document is authentic. */
export interface Verification {
  /** `ABCD-EFGH-JKLM-NPQR`. */
  code: string;
  /** Public page that verifies the code; the contents of the QR. */
  url: string;
}

/**
 * The verification of a code at the portal's public address (`{base}/descargas/verificar#?c=CODE`): the part after `#`
 * is not sent to the server.
 */
export function verificationOf(origin: string, code: string): Verification {
  return { code, url: `${origin}/descargas/verificar#?c=${code}` };
}
