/** How anybody checks that a document is authentic. */
export interface Verification {
  /** `ABCD-EFGH-JKLM-NPQR`. */
  code: string;
  /** Public page that answers for the code: what the QR carries. */
  url: string;
}

/** The verification of a code at the portal's public address (`{base}/descargas/verificar#?c=CODE`): what is after `#` stays in the browser. */
export function verificationOf(origin: string, code: string): Verification {
  return { code, url: `${origin}/descargas/verificar#?c=${code}` };
}
