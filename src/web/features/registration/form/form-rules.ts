/** The rules of the registration form (the client's section 5), apart from how it looks. */
import { nfc } from '#contract/text/nfc.ts';
import '#web/lib/zod-without-eval.ts';
import type { Api } from '#contract/index.ts';
import { isPhoneNumber } from '#contract/kinds/phones.ts';
import type { CallInput, CallOutput } from '#contract/route.ts';
import { email, personName } from '#contract/schemas.ts';
import { isSameName, similarNames } from '#contract/text/similar.ts';
import { stripInstitutionPrefix } from '#contract/text/team-name-prefix.ts';
import { consentOf, missingOf } from '#web/lib/session/guardian-answer.ts';
import type { Draft } from './form-draft.ts';

export type JoinBody = CallInput<Api['registration']['join']>['body'];
export type Institution = CallOutput<Api['participants']['institutions']>[number];
export type Team = CallOutput<Api['participants']['teams']>[number];
export type Question = CallOutput<Api['registration']['form']>['questions'][number];

/** Is in the draft's `team` for a team that is not there yet. */
export const newTeam = 'new';

/** What the organisers decided about people without an institution, and about names. */
export interface FormSettings {
  readonly useInstitutionPrefixes: boolean;
  readonly preventNewOpenTeams: boolean;
  readonly preventNewOpenAdjudicators: boolean;
}

/** Speaker always; Judge only with an institution, or when new open judges are welcome. */
export function mayJudge(settings: FormSettings, institutionId: string | null): boolean {
  return institutionId !== null || !settings.preventNewOpenAdjudicators;
}

/** New Team only with an institution, or when new open teams are welcome. */
export function mayMakeTeam(settings: FormSettings, institutionId: string | null): boolean {
  return institutionId !== null || !settings.preventNewOpenTeams;
}

/** Teams with no institution or the chosen one. */
export function teamsFor(teams: readonly Team[], institutionId: string | null): Team[] {
  return teams.filter(({ institution }) => institution === null || institution === institutionId);
}

/** A new team's name without the institution in front, when names are prefixed. */
export function ownTeamName(
  name: string,
  settings: FormSettings,
  institution: Institution | null,
): string {
  if (!settings.useInstitutionPrefixes || !institution) return name.trim();
  return stripInstitutionPrefix(name, institution);
}

/**
 * The same while it is being typed: nothing else than a prefix that is complete goes away. "Oxford"
 * alone may still become "Oxfordians", and a space at the end is the beginning of the next word.
 */
export function ownNameAsTyped(
  text: string,
  settings: FormSettings,
  institution: Institution | null,
): string {
  const own = ownTeamName(text, settings, institution);
  const isUntouched = own === nfc(text).trim();
  const isOpen = own === '' && !/[\s\p{Pd}_]$/u.test(text);
  if (isUntouched || isOpen) return text;
  return own !== '' && /\s$/.test(text) ? `${own} ` : own;
}

/** How the new team will be called in full. */
export function fullTeamName(
  name: string,
  settings: FormSettings,
  institution: Institution | null,
): string {
  const own = ownTeamName(name, settings, institution);
  return settings.useInstitutionPrefixes && institution && own
    ? `${institution.shortName} ${own}`
    : own;
}

/** Teams that the typed one may really be: the same full name, or a near one beside its prefix. */
export function similarTeams(
  name: string,
  teams: readonly Team[],
  institution: Institution | null,
): Team[] {
  const own = (full: string) => (institution ? stripInstitutionPrefix(full, institution) : full);
  const typed = own(name).trim();
  if (typed === '') return [];
  const named = teams.map((team) => ({ team, name: own(team.name).trim() || team.name }));
  const same = named.filter((one) => isSameName(one.name, typed)).map(({ team }) => team);
  const near = similarNames(typed, named).map(({ team }) => team);
  return [...new Set([...same, ...near])].slice(0, 5);
}

/** Whether a speaker has a team, or judges none is needed; otherwise nothing can be submitted. */
export function isTeamSettled(draft: Draft, made: string): boolean {
  if (draft.role === 'adjudicator') return true;
  return draft.team === newTeam ? made.trim() !== '' : draft.team !== null;
}

/** Fields that have to be repaired before sending, by what is wrong with them. */
export type Problems = Readonly<Record<string, 'missing' | 'too-long' | 'malformed'>>;

interface Options {
  readonly questions: readonly Question[];
  /** The tournament is for minors: the consent of a guardian is asked for. */
  readonly minors: boolean;
  /** Why phone numbers are asked for; null: they are not. */
  readonly phonePurpose: string | null;
}

/** @param asked the questions for this person, and what else the tournament asks for */
export function problemsOf(draft: Draft, { questions, minors, phonePurpose }: Options): Problems {
  const guardian = minors ? missingOf(draft.guardian) : [];
  const name = personName.safeParse(draft.name).success;
  const address = email.safeParse(draft.email).success;
  const phone = phonePurpose === null || !draft.phone.trim() || isPhoneNumber(draft.phone.trim());
  const open = questions.filter(({ id, required }) => required && !draft.answers[id]?.trim());
  return {
    ...(name ? {} : { name: draft.name.trim() ? ('too-long' as const) : ('missing' as const) }),
    ...(address
      ? {}
      : { email: draft.email.trim() ? ('malformed' as const) : ('missing' as const) }),
    ...(phone ? {} : { phone: 'malformed' as const }),
    ...Object.fromEntries(guardian.map((field) => [`guardian.${field}`, 'missing' as const])),
    ...Object.fromEntries(open.map(({ id }) => [`answers.${id}`, 'missing' as const])),
  };
}

/** The questions that somebody in this role is asked. */
export function questionsFor(questions: readonly Question[], role: Draft['role']): Question[] {
  const mine = role === 'speaker' ? 'speakers' : 'judges';
  return questions.filter((one) => one.for === 'everyone' || one.for === mine);
}

interface BodyInput extends Options {
  readonly draft: Draft;
  readonly tournamentId: string;
  readonly discord: string | null;
  /** The full new name without its prefix; ignored for a chosen team. */
  readonly teamName: string;
}

/** The client's submission. */
export function bodyOf(input: BodyInput): JoinBody {
  const { draft, tournamentId, discord, teamName, questions, minors, phonePurpose } = input;
  const number = draft.phone.trim();
  const isSpeaker = draft.role === 'speaker';
  const teamId = isSpeaker && draft.team !== newTeam ? draft.team : null;
  const asked = new Set(questions.map(({ id }) => id));
  return {
    participant: {
      role: draft.role,
      name: draft.name,
      email: draft.email,
      discord,
      institution: draft.institutionId,
      team: teamId,
      categories: isSpeaker ? draft.categories : [],
      tournament: tournamentId,
    },
    team: isSpeaker
      ? { id: teamId, name: teamId ? '' : teamName.trim(), institution: draft.institutionId }
      : null,
    details: {
      pronouns: draft.pronouns.trim() || null,
      pronunciation: draft.pronunciation.trim() || null,
      dietary: draft.dietary,
      access: draft.access,
      answers: Object.fromEntries(
        Object.entries(draft.answers).filter(([id, text]) => asked.has(id) && text.trim() !== ''),
      ),
      consents: draft.consents,
      ...(isSpeaker ? {} : { experience: draft.experience.trim() || null, away: draft.away }),
      ...(minors ? { guardian: consentOf(draft.guardian) } : {}),
      ...(phonePurpose !== null && number ? { phone: { number, purpose: phonePurpose } } : {}),
    },
  };
}
