/** Rounds that are debated at given times. */
import { newId } from '#server/keys/secrets.ts';
import type { TestUser } from '../server.ts';
import { createTournament } from './factories.ts';
import { createField, type FieldOptions } from './factories-field.ts';

/** When the first of two rounds begins, in UTC. */
export const nine = '2027-03-06T09:00:00.000Z';

/** Puts a round's debates on the schedule, until the evening. */
export async function scheduleRound(
  { client }: Pick<TestUser, 'client'>,
  params: { readonly tournamentId: string },
  { roundId, startsAt }: { readonly roundId: string; readonly startsAt: string },
): Promise<void> {
  const endsAt = '2027-03-06T18:00:00.000Z';
  await client.schedule.add({
    params,
    body: { events: [{ kind: 'debate', roundId, startsAt, endsAt }] },
    idempotencyKey: newId(),
  });
}

/** A tournament whose first two rounds are random; they begin at nine and at `second`. */
export async function createTwoRounds(
  user: Pick<TestUser, 'client'>,
  input: FieldOptions,
  second = nine,
) {
  const { id: tournamentId } = await createTournament(user, { size: 24 });
  const params = { tournamentId };
  const field = await createField(user, tournamentId, input);
  const { rounds } = await user.client.rounds.list({ params });
  const [one, two] = rounds;
  if (!one || !two) throw new Error('no rounds');
  await user.client.rounds.update({
    params: { ...params, roundId: two.id },
    body: { version: two.version, drawKind: 'random' },
  });
  await scheduleRound(user, params, { roundId: one.id, startsAt: nine });
  await scheduleRound(user, params, { roundId: two.id, startsAt: second });
  return { params, field, roundIds: [one.id, two.id] as const };
}

/** Those who may be in a round: all of some kinds, and the given teams. */
export async function admit(
  { client }: Pick<TestUser, 'client'>,
  inRound: { readonly tournamentId: string; readonly roundId: string },
  who: { readonly of: ('adjudicators' | 'venues')[]; readonly teamIds: readonly string[] },
): Promise<void> {
  await client.rounds.setAvailability({ params: inRound, body: { kind: 'all', of: who.of } });
  await client.rounds.setAvailability({
    params: inRound,
    body: { kind: 'set', subject: 'team', ids: [...who.teamIds], available: true },
  });
}
