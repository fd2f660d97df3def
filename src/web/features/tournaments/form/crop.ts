/** Which square of a picture is kept: how near, and where its middle is. */

export interface Crop {
  /** 1: as much as fits into the square; larger is nearer. */
  readonly zoom: number;
  /** Where the square is within the room that it has, from 0 (left, top) to 1. */
  readonly x: number;
  readonly y: number;
}

export const wholePicture: Crop = { zoom: 1, x: 0.5, y: 0.5 };
export const nearest = 4;

interface Size {
  readonly width: number;
  readonly height: number;
}

/** The square in the picture's own pixels. */
export function squareOf({ zoom, x, y }: Crop, { width, height }: Size) {
  const side = Math.min(width, height) / zoom;
  return { side, left: (width - side) * x, top: (height - side) * y };
}

/** Moves the picture under the square by a part of the square's edge, as a finger drags it. */
export function dragged(
  crop: Crop,
  size: Size,
  by: { readonly x: number; readonly y: number },
): Crop {
  const { side } = squareOf(crop, size);
  return {
    ...crop,
    x: moved(crop.x, by.x * side, size.width - side),
    y: moved(crop.y, by.y * side, size.height - side),
  };
}

/** Nearer or farther, with the middle kept in its place as far as the picture reaches. */
export function zoomed(crop: Crop, size: Size, zoom: number): Crop {
  const before = squareOf(crop, size);
  const next = Math.min(nearest, Math.max(1, zoom));
  const side = Math.min(size.width, size.height) / next;
  const shift = (before.side - side) / 2;
  return {
    zoom: next,
    x: placed(before.left + shift, size.width - side, crop.x),
    y: placed(before.top + shift, size.height - side, crop.y),
  };
}

function moved(at: number, by: number, room: number): number {
  return placed(at * room - by, room, at);
}

/** Where there is no room to move in, nothing moves. */
function placed(start: number, room: number, otherwise: number): number {
  return room <= 0 ? otherwise : Math.min(1, Math.max(0, start / room));
}
