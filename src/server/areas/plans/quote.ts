/** Asking the operator for a plan. */
import type { Plan } from '#contract/kinds/plans.ts';
import { AppError, found } from '#server/errors.ts';
import type { Context } from '#server/http/context.ts';
import { newId } from '#server/keys/secrets.ts';
import { mailText, ownLink, paragraphs, prose, queueMail } from '../mail/index.ts';
import { findTournament, toTournament } from '../tournaments/index.ts';
import { buyerOf } from './buyer.ts';
import { refuseObstacle } from './choose.ts';
import { obstacleTo } from './price.ts';
import { findOperators, saveQuote } from './quote-repository.ts';
import { findPayer } from './repository.ts';

interface QuoteInput {
  readonly plan: Plan;
  readonly wish: string;
  readonly contact: string;
}

/**
 * Puts the question on the operator's page and emails them. Asking again replaces it.
 * @throws AppError `wrong-state` where plans need no asking, or this one is sold or not on offer
 */
export function askQuote(context: Context, input: QuoteInput): Promise<{ quoteAskedAt: string }> {
  const { services, tournamentId, actor } = context;
  if (actor.kind !== 'account') throw new AppError('unauthenticated');
  const { plans } = services.config;
  return context.write(async (tx) => {
    const tournament = toTournament(found(await findTournament(tx, tournamentId)), tx.now);
    const obstacle = obstacleTo(input.plan, buyerOf(tournament), plans);
    if (obstacle !== 'quote') refuseObstacle(obstacle, input.plan, buyerOf(tournament));
    if (obstacle !== 'quote' && plans !== 'grant') {
      throw new AppError('wrong-state', 'You don’t need to ask for this plan.');
    }
    await saveQuote(tx, {
      id: newId(),
      tournament_id: tournamentId,
      account_id: actor.accountId,
      plan: input.plan,
      contact: input.contact,
      wish: input.wish,
      created_at: tx.now,
    });
    const asker = await findPayer(tx, actor.accountId);
    for (const operator of await findOperators(tx)) {
      await queueMail(tx, services, {
        tournamentId: null,
        kind: 'plan-quote',
        to: operator.email ?? '',
        toName: operator.name,
        text: emailText(services.config.publicUrl, { ...input, tournament, asker: asker.name }),
      });
    }
    return { quoteAskedAt: tx.now.toISOString() };
  });
}

function emailText(
  publicUrl: string,
  facts: QuoteInput & {
    readonly tournament: ReturnType<typeof toTournament>;
    readonly asker: string;
  },
) {
  const { tournament, asker, plan, wish, contact } = facts;
  const { name, startDate, endDate, counts, slug } = tournament;
  return paragraphs([
    mailText`${asker} (${prose(contact)}) asks for the plan ${plan} for ${name}, ${startDate} to ${endDate}, ${counts.teams} teams so far:`,
    prose(wish),
    ownLink(`${publicUrl}/tournaments/${slug}`),
    mailText`Grant the plan, or mark the request as answered, here: ${ownLink(`${publicUrl}/operator`)}`,
  ]);
}
