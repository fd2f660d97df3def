/** What is on offer to this person, and the draft without what is not. */
import type { Draft } from './form-draft.ts';
import {
  type FormSettings,
  type Institution,
  mayJudge,
  mayMakeTeam,
  newTeam,
  type Team,
  teamsFor,
} from './form-rules.ts';
import type { Entry } from './use-register-state.ts';

/** What is in the tournament for anybody to choose. */
export interface Choices {
  readonly institutions: readonly Institution[];
  readonly teams: readonly Team[];
  /** Speaker categories that can be chosen. */
  readonly categories: readonly { readonly id: string }[];
  /** Rounds to come. */
  readonly form: { readonly rounds: readonly { readonly id: string }[] };
}

/** A partner's link is for speakers; the code of an independent is an invitation to judge as well. */
export function isJudgeOffered(
  { via }: Entry,
  settings: FormSettings,
  institutionId: string | null,
): boolean {
  return via !== 'partner' && (via === 'independent' || mayJudge(settings, institutionId));
}

/** The code of an independent stands for the leave to bring a team without an institution. */
export function isNewTeamOffered(
  { via }: Entry,
  settings: FormSettings,
  institutionId: string | null,
): boolean {
  return via === 'independent' || mayMakeTeam(settings, institutionId);
}

interface Offer extends Choices {
  readonly entry: Entry;
  readonly settings: FormSettings;
}

/**
 * The draft as this entry and the settings of now allow it: a code fixes the institution, an
 * invitation the team, and what was chosen before and is not on offer any more is no choice. What
 * was typed stays.
 */
export function fittedDraft(draft: Draft, offer: Offer): Draft {
  const { entry, settings } = offer;
  const institutionId = institutionOf(draft, offer);
  const isJudge = draft.role === 'adjudicator' && isJudgeOffered(entry, settings, institutionId);
  return {
    ...draft,
    institutionId,
    role: isJudge ? 'adjudicator' : 'speaker',
    team: entry.invitation ? entry.invitation.id : teamOf(draft, offer, institutionId),
    categories: draft.categories.filter((id) => has(offer.categories, id)),
    away: draft.away.filter((id) => has(offer.form.rounds, id)),
  };
}

function institutionOf(draft: Draft, { entry, institutions }: Offer): string | null {
  if (entry.via !== 'open') return entry.institution?.id ?? null;
  return has(institutions, draft.institutionId) ? draft.institutionId : null;
}

function teamOf(
  { team }: Draft,
  { entry, settings, teams }: Offer,
  institutionId: string | null,
): string | null {
  const isOffered =
    team === newTeam
      ? isNewTeamOffered(entry, settings, institutionId)
      : has(teamsFor(teams, institutionId), team);
  return isOffered ? team : null;
}

function has(rows: readonly { readonly id: string }[], wanted: string | null): boolean {
  return rows.some(({ id }) => id === wanted);
}
