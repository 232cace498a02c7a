import { readFileSync } from 'node:fs';

/** Redirects off the site: those of `tests/return-url`, which tests how the page reads them. */
export const WAYS_OFF = JSON.parse(readFileSync('tests/return-url/hostile.json', 'utf8')) as string[];

/** Texts that would run as script, or begin another response, if not escaped. */
export const SCRIPTS: readonly string[] = [
  '<script>alert(1)</script>',
  '"><img src=x onerror=alert(1)>',
  "'-alert(1)-'",
  '</script><svg onload=alert(1)>',
  '{{constructor.constructor("alert(1)")()}}',
  '\r\nLocation: https://evil.test/\r\n\r\n<script>alert(1)</script>',
];
