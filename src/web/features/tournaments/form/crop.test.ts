import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type Crop, dragged, nearest, squareOf, wholePicture, zoomed } from './crop.ts';

const wide = { width: 300, height: 100 };

describe('the square of a picture', () => {
  test('is the middle one at first', () => {
    expect(squareOf(wholePicture, wide)).toEqual({ side: 100, left: 100, top: 0 });
  });

  test('moves against the finger, as far as the picture reaches', () => {
    const right = dragged(wholePicture, wide, { x: -0.5, y: 0.3 });
    expect(squareOf(right, wide)).toEqual({ side: 100, left: 150, top: 0 });
    expect(squareOf(dragged(right, wide, { x: -9, y: 0 }), wide).left).toBe(200);
  });

  test('keeps its middle when it comes nearer', () => {
    const near = squareOf(zoomed(wholePicture, wide, 2), wide);
    expect(near).toEqual({ side: 50, left: 125, top: 25 });
  });

  test('never leaves the picture', () => {
    const step = fc.record({
      x: fc.double({ noNaN: true, min: -3, max: 3 }),
      y: fc.double({ noNaN: true, min: -3, max: 3 }),
      zoom: fc.double({ noNaN: true, min: 0, max: 9 }),
    });
    const size = fc.record({
      width: fc.integer({ min: 1, max: 5000 }),
      height: fc.integer({ min: 1, max: 5000 }),
    });
    fc.assert(
      fc.property(size, fc.array(step, { maxLength: 8 }), (picture, steps) => {
        const end = steps.reduce<Crop>(
          (crop, { zoom, ...by }) => zoomed(dragged(crop, picture, by), picture, zoom),
          wholePicture,
        );
        const { side, left, top } = squareOf(end, picture);
        expect(end.zoom).toBeLessThanOrEqual(nearest);
        expect(Math.min(left, top)).toBeGreaterThanOrEqual(0);
        expect(left + side).toBeLessThanOrEqual(picture.width + 1e-6);
        expect(top + side).toBeLessThanOrEqual(picture.height + 1e-6);
      }),
    );
  });
});
