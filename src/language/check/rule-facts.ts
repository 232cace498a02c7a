import type { RuleFacts } from '#language/source/reporting/rule-description.ts';
import { rules } from './generated/rules.ts';

const byId: ReadonlyMap<string, RuleFacts> = new Map(rules.map((rule) => [rule.id, rule]));

/** What a rule says of itself; undefined for warnings. */
export const ruleFacts = (id: string): RuleFacts | undefined => byId.get(id);
