/** Answers whether a store that lacks those migrations may be brought to this version. */
type AskConsent = (pending: readonly string[]) => Promise<boolean>;

const NO =
  'No se migró nada. La base es de una versión anterior a este programa: usá la versión con la que está corriendo o, después de un respaldo hecho con ella, agregá --migrar.';

let ask: AskConsent = async () => true;

/**
 * Makes this process ask before it migrates a store with data. The server does not ask: starting it is the decision.
 */
export function askBeforeMigrating(consent: AskConsent): void {
  ask = consent;
}

/** @throws {Error} saying in Spanish that the store is older, and what to do, when it may not be migrated */
export async function demandConsent(pending: readonly string[]): Promise<void> {
  if (!(await ask(pending))) throw new Error(NO);
}
