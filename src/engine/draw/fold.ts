/**
 * Folds a ranked list into rooms, back and forth like a snake: of `m` rooms, room i gets the ranks
 * i, 2m+1−i, 2m+i, 4m+1−i … (R4.2, R7.3). Each room's list is in rank order.
 * @param ranked best first; its length divides by `rooms`.
 */
export function foldIntoRooms<T>(ranked: readonly T[], rooms: number): T[][] {
  const folded: T[][] = Array.from({ length: rooms }, () => []);
  ranked.forEach((item, index) => {
    const lap = Math.floor(index / rooms);
    const step = index % rooms;
    folded[lap % 2 === 0 ? step : rooms - 1 - step]?.push(item);
  });
  return folded;
}
