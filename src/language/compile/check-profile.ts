import type { ProfileEffect } from '#contract/generated/grammar.ts';
import { describeType } from '#expressions/type.ts';
import { typeOf, type CompileContext } from './compile-context.ts';
import { valuePosition } from '#language/source/positions.ts';
import { typeClash } from './rules/type-clash.ts';

/** Reports an effect that updates the session with data of another type than the session's. */
export function checkProfile(effect: ProfileEffect, context: CompileContext): void {
  const session = context.names.scope['session'];
  const held = session?.kind === 'object' ? session.fields['contribuyente']?.type : undefined;
  const type = typeOf(effect.profile, context);
  if (!held || held.kind === 'any' || type.kind === 'any' || describeType(type) === describeType(held))
    return;
  const message = `Acá va ${describeType(held)}, como en session.contribuyente, y esta expresión da ${describeType(type)}.`;
  context.findings.push(typeClash.finding(valuePosition(effect, 'profile'), message));
}
