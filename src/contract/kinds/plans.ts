/** Plans, their limits and prices: the client's table (seed 9). */

export const plans = ['LEGACY', 'MICRO', 'REGULAR', 'LARGE', 'PRO', 'CUSTOM'] as const;
export type Plan = (typeof plans)[number];

export const currencies = ['aud', 'cad', 'eur', 'gbp', 'nzd', 'usd'] as const;
export type Currency = (typeof currencies)[number];

export const currencySigns: Readonly<Record<Currency, string>> = {
  aud: 'A$',
  cad: 'C$',
  eur: '€',
  gbp: '£',
  nzd: 'NZ$',
  usd: '$',
};

export interface PlanTerms {
  readonly teams: number;
  readonly days: number;
  readonly language: boolean;
  /** Whole units of each currency; null: not on sale (CUSTOM goes by quote). */
  readonly prices: Readonly<Record<Currency, number>> | null;
}

export const planTerms: Readonly<Record<Plan, PlanTerms>> = {
  MICRO: { teams: 24, days: 2, language: false, prices: prices(20, 19, 12, 11, 22, 15) },
  REGULAR: { teams: 80, days: 3, language: false, prices: prices(31, 30, 20, 19, 34, 24) },
  PRO: { teams: 160, days: 5, language: true, prices: prices(53, 51, 35, 32, 58, 40) },
  LARGE: { teams: 200, days: 5, language: false, prices: null },
  LEGACY: { teams: 100, days: 2, language: false, prices: null },
  CUSTOM: { teams: 2000, days: 14, language: true, prices: null },
};

/** Minor units as people read them: `€20`, `NZ$7.50`. */
export function priceText(minor: number, currency: Currency): string {
  const whole = minor % 100 === 0;
  return `${currencySigns[currency]}${(minor / 100).toFixed(whole ? 0 : 2)}`;
}

/** Plans that can be chosen, the smallest first; CUSTOM by quote where plans cost something. */
export const offeredPlans = [
  'MICRO',
  'REGULAR',
  'PRO',
  'CUSTOM',
] as const satisfies readonly Plan[];

/** The smallest plan on offer that holds this many teams and days. */
export function fittingPlan(teams: number, days: number): Plan {
  const offered = ['MICRO', 'REGULAR', 'PRO'] as const;
  const fits = offered.find(
    (plan) => planTerms[plan].teams >= teams && planTerms[plan].days >= days,
  );
  return fits ?? 'CUSTOM';
}

function prices(...amounts: readonly [number, number, number, number, number, number]) {
  const [aud, cad, eur, gbp, nzd, usd] = amounts;
  return { aud, cad, eur, gbp, nzd, usd };
}

/** Teams of a tournament without a plan, where plans are granted or sold. */
export const teamsWithoutPlan = 24;
