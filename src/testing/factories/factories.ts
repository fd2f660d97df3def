/**
 * The only way in which tests, demo, stories and benches make data: through the contract's client,
 * like a person would, only faster to write.
 */

import type { Api } from '#contract/index.ts';
import type { CallInput, CallOutput } from '#contract/route.ts';
import type { TestUser } from '../server.ts';

type NewTournament = CallInput<Api['tournaments']['create']>['body'];
export type TestTournament = CallOutput<Api['tournaments']['create']>;

let counter = 0;

/** A tournament of the user; every field can be set. */
export function createTournament(
  user: Pick<TestUser, 'client'>,
  fields: Partial<NewTournament> = {},
): Promise<TestTournament> {
  // Padded: files of one worker share the counter, and names sort the same whatever ran before.
  const number = String(++counter).padStart(4, '0');
  return user.client.tournaments.create({
    body: {
      name: `Riverbend Open ${number}`,
      slug: `riverbend-open-${process.pid}-${number}`,
      packId: 'wudc-bp',
      size: 16,
      startDate: '2026-11-21',
      endDate: '2026-11-22',
      timeZone: 'Europe/Berlin',
      color: '#7e2460',
      place: 'Berlin',
      ...fields,
    },
  });
}
