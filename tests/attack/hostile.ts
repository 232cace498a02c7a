import { readFileSync } from 'node:fs';
import { randomUUID } from 'node:crypto';
import type { Shape } from '#contract/generated/grammar.ts';
import { readPortalConfig } from '#server/core/config/portal-config.ts';
import { openTestPortal } from '#tests/api/test-portal.ts';
import type { Attack } from './finding.ts';

/** Addresses and scripts: of `tests/return-url`, where the page's own reading of them is tested. */
const HOSTILE = JSON.parse(readFileSync('tests/return-url/hostile.json', 'utf8')) as string[];
const SCRIPTS = [
  '<script>alert(1)</script>',
  '"><img src=x onerror=alert(1)>',
  "'-alert(1)-'",
  '</script><svg onload=alert(1)>',
  '{{constructor.constructor("alert(1)")()}}',
  '\r\nLocation: https://evil.test/\r\n\r\n<script>alert(1)</script>',
];
const VALUES = [...HOSTILE, ...SCRIPTS];
/** Answers are data, and say so. */
const DATA = /^application\/json/;

/**
 * Puts each value in a text field of every operation, and each return in the addresses people come back by. Nothing answers a
 * page made of it, leads off the site or fails.
 */
export const hostile: Attack = async ({ say }) => {
  const { declarations } = await readPortalConfig('config');
  const portal = await openTestPortal({ LOG_LEVEL: 'silent' });
  const broken = new Map<string, string>();
  let tries = 0;
  const look = async (what: string, options: { method: 'GET' | 'POST'; url: string; payload?: object }) => {
    const { statusCode, headers, body } = await portal.app.inject(options);
    tries += 1;
    const page = options.method === 'GET' && statusCode < 400;
    const wrong =
      statusCode === 500 ||
      headers.location !== undefined ||
      headers['x-content-type-options'] !== 'nosniff' ||
      (!page && !DATA.test(String(headers['content-type']))) ||
      (page && SCRIPTS.some((script) => body.includes(script)));
    if (wrong) broken.set(what, `${statusCode} ${body.slice(0, 100)}`);
  };
  try {
    for (const [path, { request, examples }] of declarations.endpoints) {
      const fields = textsOf(request);
      for (const [i, value] of VALUES.entries()) {
        const field = fields[i % Math.max(1, fields.length)];
        if (field === undefined) continue;
        const example = examples[0]!.request as Record<string, unknown>;
        const once = Object.hasOwn(example, 'id_operacion') ? { id_operacion: randomUUID() } : {};
        await look(`${path} ${field} ${value}`, {
          method: 'POST',
          url: `/api/${path}`,
          payload: { ...example, ...once, [field]: value },
        });
      }
    }
    for (const value of VALUES)
      for (const url of ['/auth/login?returnUrl=', '/inicio?', '/pagos?codigo=', '/descargas/'])
        await look(`${url} ${value}`, {
          method: 'GET',
          url: url + encodeURIComponent(Buffer.from(value).toString()),
        });
    for (const [what, seen] of [...broken].slice(0, 20)) say(`${what}: ${seen}`);
    return [{ what: `hostile values: ${VALUES.length} into every operation`, tries, broken: broken.size }];
  } finally {
    await portal.close();
  }
};

function textsOf({ properties = {} }: Shape): string[] {
  const isText = ({ type }: Shape) => [type].flat().includes('string');
  return Object.entries(properties).flatMap(([name, shape]) => (isText(shape) ? [name] : []));
}
