import type { Scope } from '#contract/expression.ts';
import { isMoney } from '#formats/money.ts';
import { readParameter } from '#formats/parameter.ts';
import type { Context } from '#server/core/context/context.ts';
import { parameterValue } from '#server/core/catalogues/catalogues.ts';
import type { PortalForms } from './portal-forms.ts';
import { restrictTo } from './unknown-value.ts';

/** Ambient values of expressions: `today`, `session` and the named parameters. The user name is unknown here. */
export async function serverAmbientSlots(
  names: ReadonlySet<string>,
  declared: PortalForms['parameters'],
  { db, today, taxpayer }: Pick<Context, 'db' | 'today' | 'taxpayer'>,
): Promise<Scope> {
  const parameters: Record<string, unknown> = {};
  for (const name of names) {
    const parameter = declared[name];
    if (!parameter) continue;
    const value = (await parameterValue(db, parameter.wire, today)) ?? parameter.default ?? null;
    const isMeant = parameter.type !== 'money' || isMoney(value ?? '');
    parameters[name] = value === null || !isMeant ? null : readParameter(value, parameter);
  }
  const session = {
    signedIn: taxpayer !== null,
    userId: taxpayer?.id ?? null,
    contribuyente: taxpayer && (JSON.parse(taxpayer.profile) as unknown),
  };
  return { today, parameters, session: restrictTo(session, new Set(Object.keys(session)), 'session') };
}
