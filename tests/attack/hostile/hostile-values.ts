import { readFileSync } from 'node:fs';

/** Ways off the site: of `tests/return-url`, where the page's own reading of them is tested. */
export const WAYS_OFF = JSON.parse(readFileSync('tests/return-url/hostile.json', 'utf8')) as string[];

/** Texts that run, or begin another answer, where somebody takes them for something else. */
export const SCRIPTS: readonly string[] = [
  '<script>alert(1)</script>',
  '"><img src=x onerror=alert(1)>',
  "'-alert(1)-'",
  '</script><svg onload=alert(1)>',
  '{{constructor.constructor("alert(1)")()}}',
  '\r\nLocation: https://evil.test/\r\n\r\n<script>alert(1)</script>',
];
