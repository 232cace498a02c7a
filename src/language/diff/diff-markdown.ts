import type { ChangeGroup } from './config-diff.ts';

/**
 * The changes as Markdown for a pull request: a heading per kind of thing, one per thing, a line per change.
 * @param weakened what is less protected, which comes first
 */
export function diffMarkdown(groups: readonly ChangeGroup[], weakened: readonly string[] = []): string {
  const lines = ['# Qué cambia', ''];
  if (weakened.length > 0)
    lines.push('## ⚠️ ATENCIÓN: queda menos protegido', '', ...weakened.map((one) => `- **${one}**`), '');
  if (groups.length === 0) lines.push('Nada cambia para las personas.', '');
  for (const kind of new Set(groups.map((group) => group.kind))) {
    lines.push(`## ${kind}`, '');
    for (const { title, changes } of groups.filter((group) => group.kind === kind))
      lines.push(`### ${title}`, '', ...changes.map((change) => `- ${change.replaceAll('\n', ' ')}`), '');
  }
  return lines.join('\n');
}
