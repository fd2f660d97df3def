import { expect, test } from 'vitest';
import { inOrder } from '#engine/draw/index.ts';
import type { PairingOrder } from '#engine/rule-pack.ts';
import { isShared, orderOf, rowsOf, traded } from './pairing-order-rows.ts';

const order: PairingOrder = [
  ...inOrder('repeat'),
  [
    { term: 'bracket', weight: 2 },
    { term: 'institution', weight: 3 },
  ],
  ...inOrder('pairing'),
];

test('an order becomes rows and the same order again', () => {
  expect(rowsOf(order).map(({ joins }) => joins)).toEqual([false, false, true, false]);
  expect(orderOf(rowsOf(order))).toEqual(order);
});

test('neighbours trade places with their weights, levels keep their sizes', () => {
  expect(orderOf(traded(rowsOf(order), 0))).toEqual([
    ...[[{ term: 'bracket', weight: 2 }]],
    [
      { term: 'repeat', weight: 1 },
      { term: 'institution', weight: 3 },
    ],
    ...inOrder('pairing'),
  ]);
  expect(orderOf(traded(rowsOf(order), 3))).toEqual(order);
});

test('the first row opens a level, whatever it says', () => {
  const rows = rowsOf(order).map((row) => ({ ...row, joins: true }));
  expect(orderOf(rows)).toHaveLength(1);
});

test('a weight counts where a level is shared', () => {
  expect([0, 1, 2, 3].map((index) => isShared(rowsOf(order), index))).toEqual([
    false,
    true,
    true,
    false,
  ]);
});
