import fc from 'fast-check';
import { expect, test } from 'vitest';
import { createBySize, type Place } from './by-size.ts';

interface Item {
  size: number;
}

test('the largest of any items that come, change and go is the first', () => {
  const step = fc.record({ item: fc.nat(12), size: fc.option(fc.nat(20), { nil: null }) });
  fc.assert(
    fc.property(fc.array(step, { maxLength: 80, size: 'max' }), (steps) => {
      const held = new Map<number, { readonly item: Item; readonly place: Place }>();
      const bySize = createBySize<Item>(({ size }) => size);
      for (const { item: index, size } of steps) {
        const found = held.get(index);
        if (size === null) {
          held.delete(index);
          found?.place.remove();
          found?.place.remove();
          found?.place.update();
        } else if (found) {
          found.item.size = size;
          found.place.update();
        } else {
          const item = { size };
          held.set(index, { item, place: bySize.add(item) });
        }
        const sizes = Array.from(held.values(), ({ item }) => item.size);
        expect(bySize.largest()?.size).toBe(sizes.length > 0 ? Math.max(...sizes) : undefined);
      }
    }),
  );
});

test('no step looks at more sizes than the heap is high, some times over', () => {
  const height = 15;
  const count = 2 ** height;
  let looks = 0;
  const bySize = createBySize<Item>(({ size }) => {
    looks += 1;
    return size;
  });
  let most = 0;
  /** Counts the sizes that a step looks at. */
  function counted<T>(step: () => T): T {
    const before = looks;
    const result = step();
    most = Math.max(most, looks - before);
    return result;
  }
  const held = Array.from({ length: count }, (_, size) => {
    const item = { size };
    return { item, place: counted(() => bySize.add(item)) };
  });
  for (const [index, { item, place }] of held.entries()) {
    // From the bottom to the top, back to the bottom, and out.
    item.size = count + index;
    counted(() => place.update());
    item.size = -index;
    counted(() => place.update());
    if (index % 2 === 0) counted(() => place.remove());
  }
  expect(most).toBeLessThanOrEqual(3 * height + 4);
});
