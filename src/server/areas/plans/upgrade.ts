/** What a tournament may choose from now. */
import type { z } from 'zod';
import type { upgrade } from '#contract/areas/tournaments/plans.ts';
import { plans } from '#contract/kinds/plans.ts';
import type { Reader } from '#server/db/database.ts';
import { found } from '#server/errors.ts';
import type { Services } from '#server/services.ts';
import { findTournament, toTournament } from '../tournaments/index.ts';
import { buyerOf } from './buyer.ts';
import { creditOf, duesFor, obstacleTo } from './price.ts';
import { findQuoteTime } from './quote-repository.ts';
import { findAllPayments } from './repository.ts';

/** The tournament with what was paid for it. @throws AppError `not-found` */
export async function loadBuying(reader: Reader, tournamentId: string, now: Date) {
  const tournament = toTournament(found(await findTournament(reader, tournamentId)), now);
  const payments = await findAllPayments(reader, tournamentId);
  return { tournament, buyer: buyerOf(tournament), payments, credit: creditOf(payments) };
}

export async function loadUpgrade(
  reader: Reader,
  { config, clock }: Services,
  tournamentId: string,
): Promise<z.output<typeof upgrade>> {
  const { buyer, payments, credit } = await loadBuying(reader, tournamentId, clock.now());
  const underWay = payments.find(
    ({ state, expires_at }) =>
      state === 'pending' || (state === 'open' && expires_at > clock.now()),
  );
  const askedAt = await findQuoteTime(reader, tournamentId);
  return {
    offers: plans.map((plan) => ({
      plan,
      due: duesFor(plan, credit),
      obstacle: obstacleTo(plan, buyer, config.plans),
    })),
    currency: credit?.currency ?? null,
    underWay: underWay ? { id: underWay.id, plan: underWay.plan, state: underWay.state } : null,
    quoteAskedAt: askedAt?.toISOString() ?? null,
  };
}
