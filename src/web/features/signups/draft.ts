/** What is typed into the form, and how it becomes a request. */
import type { OwnSignup, SignupInput, SignupKind, SignupPageData } from './signup-data.ts';

export interface Draft {
  readonly institutionId: string | null;
  /** The institution is not in the list. */
  readonly isNew: boolean;
  readonly name: string;
  readonly shortName: string;
  readonly region: string;
  readonly teamName: string;
  readonly teams: number | null;
  readonly judges: number | null;
  readonly contactName: string;
  readonly contactEmail: string;
  readonly notes: string;
  readonly answers: Readonly<Record<string, string>>;
  readonly agreed: readonly string[];
}

interface Me {
  readonly name: string;
  readonly email: string | null;
}

/** An empty form, prefilled from the account. */
export function emptyDraft(kind: SignupKind, me: Me): Draft {
  return {
    institutionId: null,
    isNew: false,
    name: '',
    shortName: '',
    region: '',
    teamName: '',
    teams: kind === 'institution' ? 1 : null,
    judges: kind === 'institution' ? 1 : null,
    contactName: me.name,
    contactEmail: me.email ?? '',
    notes: '',
    answers: {},
    agreed: [],
  };
}

/** The form of a request that is there; what it agreed to in another version is asked again. */
export function draftOf(signup: OwnSignup, page: SignupPageData): Draft {
  const { institution } = signup;
  return {
    institutionId: signup.institutionId,
    isNew: institution !== null && signup.institutionId === null,
    name: institution?.name ?? '',
    shortName: institution?.shortName ?? '',
    region: institution?.region ?? '',
    teamName: signup.teamName ?? '',
    teams: signup.asked.teams,
    judges: signup.asked.judges,
    contactName: signup.contactName,
    contactEmail: signup.contactEmail,
    notes: signup.notes,
    answers: signup.answers,
    agreed: page.policies
      .filter(({ id, version }) => signup.agreed[id] === version)
      .map(({ id }) => id),
  };
}

export function inputOf(kind: SignupKind, draft: Draft, page: SignupPageData): SignupInput {
  const typed = {
    name: draft.name,
    shortName: draft.shortName.trim() || [...draft.name.trim()].slice(0, 40).join(''),
    region: draft.region.trim() || null,
  };
  return {
    kind,
    institutionId: draft.isNew ? null : draft.institutionId,
    institution: draft.isNew && draft.name.trim() ? typed : null,
    teamName: kind === 'team' ? draft.teamName.trim() || null : null,
    teams: draft.teams ?? 0,
    judges: draft.judges ?? 0,
    contactName: draft.contactName,
    contactEmail: draft.contactEmail,
    notes: draft.notes,
    answers: { ...draft.answers },
    agreed: Object.fromEntries(
      page.policies
        .filter(({ id }) => draft.agreed.includes(id))
        .map(({ id, version }) => [id, version]),
    ),
  };
}
