import { describe, expect, it } from 'vitest';
import type { CompiledData } from '#contract/compiled.ts';
import { at, call, expression } from '#runtime/services/portal-fixture.ts';
import { constantReads } from './constant-reads.ts';

const read = (more: Partial<CompiledData>): CompiledData => ({
  call: call('Rates'),
  send: {},
  needs: [],
  ...more,
});
const listed = (more: Partial<CompiledData>) => constantReads({ data: { rates: read(more) } });
const constant = (value: unknown) => expression([], () => value);

describe('the reads that a page asks for before its script', () => {
  it('are those whose request is constant', () => {
    const send = { tax: constant('tgi'), note: constant(null) };
    expect(listed({ send })).toEqual([{ method: 'POST', path: 'Rates', body: { tax: 'tgi' } }]);
  });
  it.each<[string, Partial<CompiledData>]>([
    ['what a slot says', { send: { plate: at('url.plate') } }],
    ['a condition', { when: at('session.signedIn') as CompiledData['when'] }],
    ['a captcha', { call: call('Rates', { captcha: 'rates' }) }],
    ['who signed in', { call: call('Rates', { access: 'taxpayer' }) }],
    ['a field that is absent', { send: { tax: constant(null) }, needs: ['tax'] }],
    [
      'an address of more than plain values',
      { call: call('Rates', { wire: { method: 'GET' } }), send: { taxes: constant(['tgi']) } },
    ],
  ])('are not those that depend on %s', (_, more) => {
    expect(listed(more)).toEqual([]);
  });
  it('are asked for by the names of the backend', () => {
    const wire = { path: '/tasas', method: 'GET', rename: { request: { tax: 'tributo' } } } as const;
    expect(listed({ call: call('Rates', { wire }), send: { tax: constant('tgi') } })).toEqual([
      { method: 'GET', path: 'tasas', body: { tributo: 'tgi' } },
    ]);
  });
});
