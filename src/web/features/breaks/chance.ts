interface Prospect {
  readonly state: 'broken' | 'live' | 'dead';
  /** Share of simulated futures in which the team breaks: 0 to 1. */
  readonly chance: number;
}

/** A percentage. While nothing is proven, no simulation makes a break certain or impossible: `>99%`. */
export function chanceText({ state, chance }: Prospect): string {
  const percent = Math.round(chance * 100);
  if (state === 'live' && percent === 100) return '>99%';
  if (state === 'live' && percent === 0) return '<1%';
  return `${percent}%`;
}
