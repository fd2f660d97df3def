import { useLingui } from '@lingui/react/macro';

/** What the import's columns are called for people. */
export function useColumnNames(): (column: string) => string {
  const { t } = useLingui();
  const names: Readonly<Record<string, string>> = {
    name: t`Name`,
    first_name: t`First name`,
    last_name: t`Last name`,
    email: t`Email`,
    gender: t`Gender`,
    language: t`Language status`,
    experience: t`Experience`,
    away_rounds: t`Rounds they cannot judge`,
    pronouns: t`Pronouns`,
    short_name: t`Short name`,
    institution: t`Institution`,
    reference: t`Team name`,
    team_name: t`Team`,
    use_institution_prefix: t`Named after its institution`,
    break_category: t`Break categories`,
    category: t`Categories`,
    adjudicator: t`Judge`,
    team: t`Team`,
    display_in_venue_name: t`Shown in the room’s name`,
    emoji: t`Emoji`,
    code_name: t`Code name`,
    anonymous: t`Without a name on public pages`,
    breaking: t`Breaks as a judge`,
    division: t`Division`,
    phone: t`Phone number`,
    phone_consent: t`Consent to the phone number`,
    guardian_name: t`Guardian’s name`,
    guardian_contact: t`Guardian’s contact`,
    guardian_consent: t`Guardian’s consent`,
    conflicts: t`Conflicts`,
    institution_conflicts: t`Conflicts with institutions`,
    team_conflicts: t`Conflicts with teams`,
    adj_conflicts: t`Conflicts with judges`,
    seed: t`Seed`,
    swing: t`Swing team`,
    base_score: t`Base score`,
    adj_core: t`Adjudication core`,
    independent: t`Independent`,
    trainee: t`Trainee`,
    code: t`Short name`,
    region: t`Region`,
    building: t`Building`,
    capacity: t`Capacity`,
    priority: t`Priority`,
    step_free: t`Step-free`,
    link: t`Link`,
    text: t`Text`,
    answer_type: t`Answer type`,
    required: t`Required`,
    from_team: t`Asked of teams`,
    from_adj: t`Asked of judges`,
    min_value: t`Minimum`,
    max_value: t`Maximum`,
    choices: t`Answers to choose from`,
  };
  return (column) => {
    const speaker = /^speaker(\d+)_(.+)$/.exec(column);
    if (!speaker) return names[column] ?? column;
    const [, number, field = ''] = speaker;
    return t`Speaker ${number}: ${names[field] ?? field}`;
  };
}
