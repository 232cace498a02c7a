import { LODGING_TAX, PERCEPTION_TAX, WITHHOLDING_TAX, TURNOVER_TAX } from '#server/rules/taxes/tax-codes.ts';
import type { Business } from '#server/core/store/schema/declaration-schema.ts';
import { agentKind } from './agents/agent-kind.ts';
import type { DeclarationKind } from './declaration-kind.ts';
import { lodgingKind } from './lodging/lodging-kind.ts';
import { turnoverKind } from './turnover/turnover-kind.ts';

const KINDS: Readonly<Record<string, DeclarationKind>> = {
  [TURNOVER_TAX]: turnoverKind,
  [LODGING_TAX]: lodgingKind,
  [WITHHOLDING_TAX]: agentKind,
  [PERCEPTION_TAX]: agentKind,
};

/**
 * How an inscription declares.
 * @throws {RangeError} when it does not.
 */
export function declarationKindOf({ tax }: Pick<Business, 'tax'>): DeclarationKind {
  const kind = KINDS[tax];
  if (!kind) throw new RangeError(`Tax ${tax} is not declared.`);
  return kind;
}
