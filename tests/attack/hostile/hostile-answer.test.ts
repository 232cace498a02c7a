import { expect, it } from 'vitest';
import { harmOfData, harmOfPage } from './hostile-answer.ts';
import { SCRIPTS } from './hostile-values.ts';

const headers = { 'x-content-type-options': 'nosniff', 'content-type': 'text/html; charset=utf-8' };
const page = (body: string) => ({ statusCode: 200, headers, body });
const usual = page('<a href="https://boletin.example/">Boletín</a><a href="/inicio">Inicio</a>');

it('sees a page that took a hostile value for its own', () => {
  const held = [usual, page('<p>&lt;script&gt;alert(1)</p><a href="/inicio?a=//evil.test">Inicio</a>')];
  expect(held.map((one) => harmOfPage(one, usual))).toEqual([null, null]);
  for (const script of SCRIPTS)
    expect(harmOfPage(page(`<p>${script}</p>`), usual)).toMatch(/^a page with .* in it$/s);
  for (const way of ['//evil.test/x', '/\\evil.test', 'javascript:alert(1)', 'https://user@evil.test'])
    expect(harmOfPage(page(`<a href="${way}">Volver</a>`), usual)).toBe(`a page that leads to ${way}`);
});

it('sees an answer that fails, leads away, or may be taken for something else', () => {
  const data = {
    statusCode: 404,
    headers: { ...headers, 'content-type': 'application/json' },
    body: '{"message":"<script>"}',
  };
  const told = (more: object) => harmOfData({ ...data, headers: { ...data.headers, ...more } });
  expect([harmOfData(data), harmOfPage(data, usual)]).toEqual([null, null]);
  expect(harmOfData({ ...data, statusCode: 500 })).toBe('a failure of ours');
  expect(told({ location: '//evil.test' })).toBe('sent to //evil.test');
  expect(told({ 'x-content-type-options': undefined })).toBe('an answer whose kind may be guessed');
  expect(told({ 'content-type': 'text/html' })).toBe('an answer that does not say that it is data');
  expect(told({ 'set-cookie': 'a=//evil.test' })).toMatch(/^headers made of it/);
});
