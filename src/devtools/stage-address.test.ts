// @vitest-environment happy-dom
import { describe, expect, it } from 'vitest';
import type { Case } from '#contract/generated/grammar.ts';
import type { GalleryScreen } from '#contract/gallery.ts';
import {
  galleryAddress,
  isStateOf,
  playedCase,
  stagedAddress,
  stagingIn,
  type Staging,
} from './stage-address.ts';

const mistake: Case = { title: 'Mistake', do: [{ press: 'Send' }], then: { errors: { Name: 'Say it.' } } };
const worse: Case = { ...mistake, then: { errors: { Name: 'Say it.', Day: 'Say it.' } } };
const refused: Case = { title: 'Refused', given: { answers: { Stalls: { status: 404 } } }, then: {} };
const well: Case = { title: 'Well', url: '/things/7?day=1', do: [{ press: 'Send' }], then: {} };
const screen: GalleryScreen = {
  name: 'things/[id]',
  route: '/things/:id',
  title: 'Things',
  area: 'things',
  file: 'config/screens/things/[id].json',
  endpoints: [],
  asks: true,
  signedIn: false,
  cases: [mistake, refused, worse, well],
};

describe('a staged address', () => {
  const staging: Staging = { state: 'caso', caseAt: 2, endpoint: 'Area/One' };

  it('says how the page is seen, and is read back', () => {
    const address = stagedAddress('/things?day=1', staging);
    expect(address).toBe('/things?day=1&__estado=caso&__caso=2&__endpoint=Area%2FOne');
    expect(stagingIn(new URL(address, location.href).search)).toEqual(staging);
  });

  it('is nothing on the page that people see', () => {
    expect(stagingIn('?day=1')).toBeNull();
    expect(stagingIn('?__estado=otro')).toBeNull();
    expect(stagingIn('?__estado=toString')).toBeNull();
  });
});

describe('what is played to bring a screen to a state', () => {
  it('is the first case where nothing goes wrong, or the one asked for, or the one with most mistakes', () => {
    expect(playedCase(screen, { state: 'completo' })).toBe(well);
    expect(playedCase(screen, { state: 'error' })).toBe(well);
    expect(playedCase(screen, { state: 'campos' })).toBe(worse);
    expect(playedCase(screen, { state: 'caso', caseAt: 1 })).toBe(refused);
    expect(playedCase({ ...screen, cases: [] }, { state: 'completo' })).toBeUndefined();
  });

  it('begins where the case does, else at the route', () => {
    expect(galleryAddress(screen, well)).toBe('/things/7?day=1');
    expect(galleryAddress(screen, mistake)).toBe('/things/7');
    expect(galleryAddress({ ...screen, cases: [] }, undefined)).toBe('/things/1');
  });

  it('leaves out the states that a screen cannot be in', () => {
    expect(isStateOf(screen, 'campos')).toBe(true);
    expect(isStateOf({ ...screen, asks: false }, 'campos')).toBe(false);
    expect(isStateOf(screen, 'error')).toBe(false);
    expect(isStateOf({ ...screen, endpoints: ['Area/One'] }, 'error')).toBe(true);
    expect(isStateOf(screen, 'inicial')).toBe(true);
  });
});
