import { readFileSync } from 'node:fs';
import { format, type FormatConfig } from 'oxfmt';

/** A JSON text as `npm run format` writes it. @param name of its file */
export async function formatted(name: string, text: string): Promise<string> {
  const { code, errors } = await format(name, text, style());
  if (errors[0]) throw new Error(`${name}: ${errors[0].message}`);
  return code;
}

function style(): FormatConfig {
  return JSON.parse(readFileSync('.oxfmtrc.json', 'utf8')) as FormatConfig;
}
