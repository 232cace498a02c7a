import { asTaxpayers, type TOLABA } from '#tests/api/as-taxpayer.ts';
import { upload } from '#tests/api/claims.ts';
import type { TestPortal } from '#tests/api/test-portal.ts';

/** A request or an answer of an endpoint. */
export type Values = Record<string, unknown>;

/** Services of a submission's page. */
export interface Sender {
  portal: TestPortal;
  /** The answer of an endpoint to the sender; throws when refused. */
  ask(path: string, request?: object): Promise<ReturnType<typeof JSON.parse>>;
  /** Sends a file; returns its id. */
  file(name?: string): Promise<string>;
}

/** A submission as its page sends it, by a taxpayer who may file it. */
export interface HonestSend {
  path: string;
  /** Distinguishes it from others of the same endpoint. */
  called?: string;
  /** CUIT of the sender; absent: signed out. */
  by?: typeof TOLABA | string;
  body(sender: Sender): Promise<Values>;
  /** Untyped values as the office computes them from the typed ones: field of the request → value. */
  truth?(body: Values, sender: Sender): Promise<Values>;
  /** Those computed only from typed values: they are marked as declared too. */
  told?: readonly string[];
  /** Records of the office that were typed or chosen (of the sender, or the key of a register): never marked as declared. */
  found?: readonly string[];
  /** Values of other people, by field (`estructuras.0.nro_estructura`), which are always refused. */
  foreign?: Readonly<Record<string, readonly unknown[]>>;
  /** The amounts of its slips. */
  charged?(body: Values): readonly string[];
}

/** A sender: a taxpayer, or a signed-out visitor. */
export async function senderOf(portal: TestPortal, by: string | undefined): Promise<Sender> {
  const headers = by === undefined ? {} : (await asTaxpayers(portal, [by])).headers(by);
  return {
    portal,
    async ask(path, request = {}) {
      const { status, body } = await portal.call(path, request, headers);
      if (status !== 200) throw new Error(`${path} answered ${status}: ${JSON.stringify(body)}`);
      return body;
    },
    file: (name = 'papel.pdf') => upload(portal, name, headers),
  };
}
