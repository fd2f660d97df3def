/** A judge score with one decimal: `8.0`. */
export function formatScore(score: number): string {
  return score.toFixed(1);
}
