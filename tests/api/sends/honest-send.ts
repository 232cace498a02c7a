import { asTaxpayers, type TOLABA } from '#tests/api/as-taxpayer.ts';
import { upload } from '#tests/api/claims.ts';
import type { TestPortal } from '#tests/api/test-portal.ts';

/** A request, or an answer: whatever an endpoint says. */
export type Values = Record<string, unknown>;

/** What the page of a submission has at hand. */
export interface Sender {
  portal: TestPortal;
  /** The answer of an endpoint to who signed in; refused ones throw. */
  ask(path: string, request?: object): Promise<ReturnType<typeof JSON.parse>>;
  /** Sends a file; gives its id. */
  file(name?: string): Promise<string>;
}

/** A submission as its page sends it, by somebody who may file it. */
export interface HonestSend {
  path: string;
  /** What tells it from the others of its endpoint. */
  called?: string;
  /** CUIT of who signed in; without it, nobody did. */
  by?: typeof TOLABA | string;
  body(sender: Sender): Promise<Values>;
  /** What nobody typed, as the office says it of what was typed: field of the request → its value. */
  truth?(body: Values, sender: Sender): Promise<Values>;
  /** Those of them that come from nothing but what was typed: they are marked as declared all the same. */
  told?: readonly string[];
  /** What the office answered with for what was typed or chosen: a record of the sender, the key of a register. */
  found?: readonly string[];
  /** What is not of who sends it, by field (`estructuras.0.nro_estructura`): never taken, whoever says it. */
  foreign?: Readonly<Record<string, readonly unknown[]>>;
  /** The amounts of its slips. */
  charged?(body: Values): readonly string[];
}

/** Somebody who sends: a taxpayer, or whoever has not signed in. */
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
