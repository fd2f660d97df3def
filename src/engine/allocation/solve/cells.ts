/**
 * Reading typed arrays at an index that is in range by construction. The casts live here so that the
 * search needs none; one function per array type keeps each of them fast.
 */
export function real(cells: Float64Array, index: number): number {
  return cells[index] as number;
}

export function short(cells: Float32Array, index: number): number {
  return cells[index] as number;
}

export function whole(cells: Int32Array, index: number): number {
  return cells[index] as number;
}
