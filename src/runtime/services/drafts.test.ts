// @vitest-environment happy-dom
import { beforeEach, describe, expect, it } from 'vitest';
import { deviceStorage } from '#runtime/portal/device-storage.ts';
import { createDrafts, withoutSecrets } from './drafts.ts';

const drafts = () => createDrafts(deviceStorage('session'), 'p');
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

  it('are read and replaced a whole route at a time, and no other', () => {
    drafts().save('/a', 'form', 1);
    drafts().save('/a', 'published:form', 2);
    drafts().save('/a:x', 'form', 3);
    expect(drafts().all('/a')).toEqual({ form: 1, 'published:form': 2 });
    drafts().replace('/a', { other: 4 });
    expect(drafts().all('/a')).toEqual({ other: 4 });
    expect(drafts().all('/a:x')).toEqual({ form: 3 });
  });

  it('tell who follows them what was saved', () => {
    const kept = drafts();
    const heard: string[] = [];
    const stop = kept.subscribe((route, name) => heard.push(`${route} ${name}`));
    kept.save('/a', 'form', 1);
    kept.replace('/a', {});
    stop();
    kept.save('/a', 'form', 2);
    expect(heard).toEqual(['/a form']);
  });

  it('are not there when the storage holds something broken', () => {
    sessionStorage.setItem('p:draft:%2Fa:form', '{');
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

it('that the device does not keep say so', () => {
  let unkept = 0;
  const held = { ...deviceStorage('session'), setItem: () => false };
  const kept = createDrafts(held, 'p', () => unkept++);
  kept.save('/a', 'form', undefined);
  expect(unkept).toBe(0);
  kept.save('/a', 'form', { plate: 'ZA101AA' });
  expect(unkept).toBe(1);
});
