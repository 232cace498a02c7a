// @vitest-environment happy-dom
import { beforeEach, describe, expect, it } from 'vitest';
import { createDrafts, withoutSecrets } from './drafts.ts';

const drafts = () => createDrafts(sessionStorage, 'p');
beforeEach(() => sessionStorage.clear());

describe('drafts', () => {
  it('come back after a reload, per route and name', () => {
    drafts().save('/a?x=1', 'form', { plate: 'ZA101AA' });
    expect(drafts().read('/a?x=1', 'form')).toEqual({ plate: 'ZA101AA' });
    expect(drafts().read('/a', 'form')).toBeUndefined();
    expect(drafts().read('/a?x=1', 'other')).toBeUndefined();
  });

  it('are forgotten with undefined', () => {
    drafts().save('/a', 'form', 1);
    drafts().save('/a', 'form', undefined);
    expect(sessionStorage.length).toBe(0);
  });

  it('are not there when the storage holds something broken', () => {
    sessionStorage.setItem('p:draft:/a:form', '{');
    expect(drafts().read('/a', 'form')).toBeUndefined();
  });

  it('stay for who comes back and go for somebody else', () => {
    drafts().save('/a', 'form', 1);
    drafts().belongTo('4512');
    drafts().belongTo('4512');
    expect(drafts().read('/a', 'form')).toBe(1);
    drafts().belongTo('77');
    expect(drafts().read('/a', 'form')).toBeUndefined();
  });

  it('have the field being typed in publish first', async () => {
    const input = document.body.appendChild(document.createElement('input'));
    input.addEventListener('blur', () => drafts().save('/a', 'form', 'typed'));
    input.focus();
    await drafts().flush();
    expect(drafts().read('/a', 'form')).toBe('typed');
  });

  it('hold no secrets', () => {
    expect(withoutSecrets({ user: 'u', key: 'k' }, new Set(['key']))).toEqual({ user: 'u' });
    expect(withoutSecrets(['x'], new Set(['key']))).toEqual(['x']);
  });
});
