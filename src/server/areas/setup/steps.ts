/** What setting up needs, ticked by the facts. */
import { type SetupStep, setupSteps } from '#contract/areas/tournaments/setup.ts';
import { found } from '#server/errors.ts';
import type { Context } from '#server/http/context.ts';
import { findTournament } from '../tournaments/index.ts';
import { existsOpenInvite, existsReleasedDraw, findAllHad } from './repository.ts';

/** Every step with whether the facts say that it is done; the plan only where plans matter. */
export function showSteps({ read, services, tournamentId }: Context) {
  return read(async (reader) => {
    const row = found(await findTournament(reader, tournamentId));
    const had = await findAllHad(reader, tournamentId);
    const done: Readonly<Record<SetupStep, boolean>> = {
      plan: row.plan !== null,
      rounds: had.has('round'),
      categories: had.has('break_category') || had.has('speaker_category'),
      rooms: had.has('venue'),
      staff: had.has('staff_member') || (await existsOpenInvite(reader, tournamentId)),
      registration: row.settings.enableAutoReg || had.has('team'),
      judges: had.has('adjudicator'),
      motions: had.has('round_motion'),
      listed: row.listed || row.private || row.experimental,
    };
    const isFree = services.config.plans === 'free';
    const steps = setupSteps.filter((id) => id !== 'plan' || !isFree);
    return {
      begun: await existsReleasedDraw(reader, tournamentId),
      motionsPerRound: row.pack.motions.perRound,
      steps: steps.map((id) => ({ id, done: done[id] })),
    };
  });
}
