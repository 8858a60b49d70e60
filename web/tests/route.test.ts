/** Addresses, also mistyped ones. */

import { expect, test } from 'vitest';
import { routeOf } from '../src/route.ts';

test('an address has parts', () => {
  expect(routeOf('#/rules/ys/Y6.6')).toEqual(['rules', 'ys', 'Y6.6']);
  expect(routeOf('#/table/a%20b')).toEqual(['table', 'a b']);
  expect(routeOf('')).toEqual(['']);
});

test('a stray percent sign stays one', () => {
  expect(routeOf('#/table/%')).toEqual(['table', '%']);
  expect(routeOf('#/rules/ys/100%')).toEqual(['rules', 'ys', '100%']);
});
