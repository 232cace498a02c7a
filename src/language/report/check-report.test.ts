import { describe, expect, it } from 'vitest';
import { checkReports } from './check-report.ts';
import type { Finding } from '#language/source/finding.ts';
import { rules } from '#language/check/generated/rules.ts';
import { warnings } from '#language/check/generated/warnings.ts';

const finding: Finding = {
  rule: 'unknown-icon',
  file: 'config/screens/descargas/[id].json',
  line: 3,
  column: 7,
  endLine: 3,
  endColumn: 14,
  message: 'No hay ningún ícono "hause, 100%" en Lucide.',
  suggestion: '¿Quisiste decir "house"?',
};
const checked = { findings: [finding], files: 4 };

describe('what a check found', () => {
  it('is a summary for people', () => {
    expect(checkReports.text(checked)).toMatch(
      /^config\/screens\/.*:3:7 {2}unknown-icon\n[\s\S]*\n1 hallazgo en 1 archivo de 4\.$/,
    );
    expect(checkReports.text({ findings: [], files: 4 })).toBe(
      'Config coherente: 4 archivos, ningún hallazgo. Falta probar los casos: npm run cases.',
    );
  });

  it('tells what may be left for later, which refuses nothing', () => {
    const warned = { findings: [], warnings: [finding], files: 4 };
    expect(checkReports.text(warned)).toMatch(
      /^Config coherente.*\n1 aviso: se puede seguir; antes de publicar hay que resolverlo\.\n\n.*3:7 {2}unknown-icon\n/,
    );
    expect(checkReports.github(warned)).toMatch(/^::warning file=/);
  });

  it('is JSON with everything it knows', () => {
    expect(JSON.parse(checkReports.json(checked))).toEqual(checked);
  });

  it('is an annotation on its line for GitHub, with what would end it escaped', () => {
    expect(checkReports.github(checked).split('\n')).toEqual([
      '::error file=config/screens/descargas/[id].json,line=3,endLine=3,col=7,endColumn=14,title=unknown-icon::' +
        'No hay ningún ícono "hause, 100%25" en Lucide. ¿Quisiste decir "house"?',
      '1 hallazgo en 1 archivo de 4.',
    ]);
  });
});

describe('a SARIF log', () => {
  const log = JSON.parse(checkReports.sarif(checked)) as {
    version: string;
    runs: {
      tool: { driver: { name: string; rules: { id: string }[] } };
      results: Record<string, unknown>[];
    }[];
  };
  const [run] = log.runs;

  it('is of version 2.1.0, with one run of a tool that lists all its rules', () => {
    expect(log).toMatchObject({
      version: '2.1.0',
      $schema: expect.stringContaining('sarif-2.1.0') as string,
    });
    expect(log.runs).toHaveLength(1);
    expect(run!.tool.driver.rules.map(({ id }) => id)).toEqual([...rules, ...warnings].map(({ id }) => id));
  });

  it('tells each finding at its region of a file named by a URI, and refers to its rule', () => {
    const [result] = run!.results;
    expect(result).toMatchObject({
      ruleId: 'unknown-icon',
      level: 'error',
      message: { text: `${finding.message} ${finding.suggestion}` },
      locations: [
        {
          physicalLocation: {
            artifactLocation: { uri: 'config/screens/descargas/%5Bid%5D.json' },
            region: { startLine: 3, startColumn: 7, endLine: 3, endColumn: 14 },
          },
        },
      ],
    });
    expect(run!.tool.driver.rules[result!['ruleIndex'] as number]?.id).toBe('unknown-icon');
  });

  it('names a file outside of the folder by its whole address', () => {
    const away = { ...finding, file: '/otra parte/codes/a.json' };
    expect(checkReports.sarif({ findings: [away], files: 1 })).toContain(
      '"file:///otra%20parte/codes/a.json"',
    );
  });
});
