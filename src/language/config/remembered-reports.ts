import type { Report } from '#language/config/rule.ts';
import { createMemo } from '#language/source/create-memo.ts';

/**
 * Makes the memory of a rule: what it reports of an owner, a screen as it is drawn say, is found again only when the owner is
 * another, or something of what that comes `from`.
 */
export function rememberedReports<O extends object>() {
  const remember = createMemo<O, readonly Parameters<Report>[]>();
  return (owner: O, from: readonly unknown[], report: Report, find: (report: Report) => void): void => {
    const said = remember(owner, from, () => {
      const found: Parameters<Report>[] = [];
      find((...one) => found.push(one));
      return found;
    });
    for (const one of said) report(...one);
  };
}
