// @vitest-environment happy-dom
import { afterEach, expect, it } from 'vitest';
import {
  carryPrivate,
  hidePrivateQuery,
  isSameAddress,
  restorePrivateQuery,
  wholeAddress,
} from './private-query.ts';

const NAMES = { '/things/check': ['code', 'mail'] };

afterEach(() => history.replaceState(null, '', '/'));

it.each([
  ['/things/check?code=A%20B', '/things/check#?code=A+B'],
  ['/things/check?n=1&code=AB&mail=a%40b.test', '/things/check?n=1#?code=AB&mail=a%40b.test'],
  ['/Things/Check/?code=AB', '/Things/Check/#?code=AB'],
  ['/things/check?n=1', '/things/check?n=1'],
  ['/things/check', '/things/check'],
  ['/things?code=AB', '/things?code=AB'],
  ['/enter?back=%2Fthings%2Fcheck%3Fcode%3DAB', '/enter#?back=%2Fthings%2Fcheck%3Fcode%3DAB'],
  ['/enter?back=/things/check?n=1', '/enter?back=/things/check?n=1'],
])('%s is carried as %s', (address, carried) => {
  expect(carryPrivate(address, NAMES)).toBe(carried);
  expect(carryPrivate(carried, NAMES)).toBe(carried);
  expect(isSameAddress(address, carried)).toBe(true);
});

it('is read whole at the start, and hidden once it was read', () => {
  history.replaceState({ kept: 1 }, '', '/things/check?n=1#?code=AB');
  restorePrivateQuery();
  expect(location.pathname + location.search + location.hash).toBe('/things/check?n=1&code=AB');
  hidePrivateQuery(NAMES);
  expect(location.search + location.hash).toBe('?n=1#?code=AB');
  expect(wholeAddress(location)).toBe('/things/check?n=1&code=AB');
  expect(history.state).toEqual({ kept: 1 });
});

it('is still read after a link within the page', () => {
  history.replaceState(null, '', '/things/check?code=AB');
  restorePrivateQuery();
  hidePrivateQuery(NAMES);
  history.replaceState(null, '', '/things/check#content');
  dispatchEvent(new PopStateEvent('popstate'));
  expect(location.search).toBe('?code=AB');
});
