/** Checks what an applicant sends against what the organisers ask. */
import type { z } from 'zod';
import type { SignupKind, signupInput } from '#contract/areas/signups/signup-rows.ts';
import { isSameName } from '#contract/text/similar.ts';
import { AppError, invalidField } from '#server/errors.ts';
import type { InstitutionRow } from '../participants/index.ts';
import type { Frame } from './frame.ts';
import type { OptionsColumns } from './repository.ts';

export type SignupInput = z.output<typeof signupInput>;

/**
 * The request as columns. A new institution that is there already becomes the one that is there.
 * @throws AppError `invalid-input` with the field, `wrong-state` when the kind is not offered.
 */
export function inputColumns(
  frame: Frame,
  institutions: readonly InstitutionRow[],
  input: SignupInput,
): OptionsColumns {
  if (!frame.settings.kinds.includes(input.kind)) {
    throw new AppError('wrong-state', 'This tournament doesn’t take requests of this kind.');
  }
  const institution = institutionOf(institutions, input);
  if (input.kind === 'institution' && !institution.institution_name) {
    throw invalidField('institutionId', 'Choose your institution, or enter a new one.');
  }
  if (input.kind === 'team' && !input.teamName) {
    throw invalidField('teamName', 'Enter the team’s name.');
  }
  return {
    ...institution,
    ...numbersOf(input),
    team_name: input.kind === 'team' ? input.teamName : null,
    contact_name: input.contactName,
    contact_email: input.contactEmail,
    notes: input.notes,
    answers: JSON.stringify(answersOf(frame, input)),
    agreed: JSON.stringify(agreedOf(frame, input)),
  };
}

/** Only institutions ask for more than one place. */
function numbersOf({ kind, teams, judges }: SignupInput) {
  if (kind === 'team') return { teams_asked: 1, judges_asked: 0 };
  if (kind === 'adjudicator') return { teams_asked: 0, judges_asked: 1 };
  if (teams + judges === 0) throw invalidField('teams', 'Ask for at least one team or judge.');
  return { teams_asked: teams, judges_asked: judges };
}

function institutionOf(institutions: readonly InstitutionRow[], input: SignupInput) {
  const { institutionId, institution: typed } = input;
  const known = institutionId
    ? institutions.find(({ id }) => id === institutionId)
    : institutions.find(({ name }) => typed && isSameName(name, typed.name));
  if (institutionId && !known)
    throw invalidField('institutionId', 'This institution doesn’t exist.');
  return {
    institution_id: known?.id ?? null,
    institution_name: known?.name ?? typed?.name ?? null,
    institution_short: known?.shortName ?? typed?.shortName ?? null,
    institution_region: known?.region ?? typed?.region ?? null,
  };
}

function answersOf({ settings }: Frame, { kind, answers }: SignupInput): Record<string, string> {
  const asked = settings.questions.filter(({ kinds }) => kinds.includes(kind));
  const given = asked.map(({ id, kind: type, options, required }) => {
    const answer = answers[id] ?? '';
    if (answer === '' && required) throw invalidField(`answers.${id}`, 'Please answer this.');
    const permitted = type === 'choice' ? options : ['yes', 'no'];
    if (answer !== '' && type !== 'text' && !permitted.includes(answer)) {
      throw invalidField(`answers.${id}`, 'Choose one of the answers.');
    }
    return [id, answer] as const;
  });
  return Object.fromEntries(given.filter(([, answer]) => answer !== ''));
}

function agreedOf({ settings }: Frame, { agreed }: SignupInput): Record<string, number> {
  for (const { id, title, version } of settings.policies) {
    if (agreed[id] === version) continue;
    const message =
      agreed[id] === undefined
        ? `Please agree to “${title}”.`
        : `“${title}” has changed. Please read it again.`;
    throw invalidField(`agreed.${id}`, message);
  }
  return Object.fromEntries(settings.policies.map(({ id, version }) => [id, version]));
}

/** Who asks, in one line. */
export function applicantName(row: {
  readonly kind: SignupKind;
  readonly institution_name: string | null;
  readonly team_name: string | null;
  readonly contact_name: string;
}): string {
  if (row.kind === 'institution') return row.institution_name ?? row.contact_name;
  if (row.kind === 'team') {
    return [row.institution_name, row.team_name].filter((part) => part !== null).join(' · ');
  }
  return row.contact_name;
}
