/** What every act of signups asks of the tournament first. */
import type { SignupSettings } from '#contract/areas/signups/signup-rows.ts';
import type { Plan } from '#contract/kinds/plans.ts';
import type { JudgeQuota } from '#engine/rule-pack.ts';
import type { Reader, Tx } from '#server/db/database.ts';
import { found } from '#server/errors.ts';
import type { Services } from '#server/services.ts';
import { lockTournament } from '../participants/index.ts';
import { findTournament, teamCap } from '../tournaments/index.ts';
import { findSettings } from './settings-repository.ts';

export interface Frame {
  readonly tournamentId: string;
  readonly name: string;
  readonly slug: string;
  readonly timeZone: string;
  readonly settings: SignupSettings;
  /** 1 while nobody has saved any settings. */
  readonly version: number;
  /** The quota that holds, and the one that holds where the settings leave it open. */
  readonly quota: JudgeQuota;
  readonly packQuota: JudgeQuota;
  /** Teams that the plan holds. */
  readonly planTeams: number;
  /** Places there are; judges null: unlimited. */
  readonly places: { readonly teams: number; readonly judges: number | null };
}

const noQuota: JudgeQuota = { kind: 'none' };

export const defaultSettings: SignupSettings = {
  enabled: false,
  kinds: ['institution', 'team', 'adjudicator'],
  introduction: '',
  questions: [],
  policies: [],
  opensAt: null,
  closesAt: null,
  quota: null,
  shares: [],
  places: { teams: null, judges: null },
  fees: {
    currency: 'EUR',
    perTeam: 0,
    perJudge: 0,
    perInstitution: 0,
    dueDays: 14,
    overdueFrees: false,
  },
  invoice: { issuer: '', bank: '', prefix: '' },
};

/**
 * The tournament as signups see it.
 * @throws AppError `not-found`
 */
export async function loadFrame(
  reader: Reader,
  services: Pick<Services, 'config'>,
  tournamentId: string,
): Promise<Frame> {
  const tournament = found(await findTournament(reader, tournamentId));
  const saved = await findSettings(reader, tournamentId);
  const settings = saved?.document ?? defaultSettings;
  const packQuota = tournament.pack.judgeQuota ?? noQuota;
  // The column holds only values that the contract's list of plans wrote.
  const planTeams = teamCap(tournament.plan as Plan | null, services.config.plans);
  return {
    tournamentId,
    name: tournament.name,
    slug: tournament.slug,
    timeZone: tournament.time_zone,
    settings,
    version: saved?.version ?? 1,
    quota: settings.quota ?? packQuota,
    packQuota,
    planTeams,
    places: {
      teams: Math.min(settings.places.teams ?? planTeams, planTeams),
      judges: settings.places.judges,
    },
  };
}

/**
 * The same, with the tournament's row held until commit: whoever gives or frees places does so one
 * after another, and nobody registers in between.
 */
export async function lockFrame(
  tx: Tx,
  services: Pick<Services, 'config'>,
  tournamentId: string,
): Promise<Frame> {
  // Locking expects a tournament; one that is not there is the caller's mistake, not ours.
  found(await findTournament(tx, tournamentId));
  await lockTournament(tx, tournamentId);
  return loadFrame(tx, services, tournamentId);
}

/** Whether requests are taken now. */
export function openingOf({ settings }: Frame, now: Date): 'off' | 'not-yet' | 'open' | 'over' {
  if (!settings.enabled || settings.kinds.length === 0) return 'off';
  if (settings.opensAt && now < new Date(settings.opensAt)) return 'not-yet';
  if (settings.closesAt && now >= new Date(settings.closesAt)) return 'over';
  return 'open';
}
