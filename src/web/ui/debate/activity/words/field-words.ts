import { useLingui } from '@lingui/react/macro';

/** What a field of a change is called; one without a word of its own by its name in the API. */
export function useFieldWords(): (field: string) => string {
  const { t } = useLingui();
  const words: Readonly<Record<string, string>> = {
    available: t`Available`,
    ballotText: t`Text above the ballot`,
    writtenReasons: t`Written reasons`,
    caseEntry: t`Motion entered by the judge`,
    baseScore: t`Base score`,
    breakChoice: t`Breaks in`,
    breakRank: t`Place in the break`,
    breakSize: t`Break size`,
    breaking: t`Breaking`,
    codeName: t`Code name`,
    color: t`Colour`,
    core: t`Adjudication core`,
    debate: t`Room`,
    drawKind: t`Draw`,
    endDate: t`Last day`,
    endsAt: t`End`,
    feedbackWeight: t`Feedback weight`,
    here: t`Here`,
    independent: t`Independent`,
    institutionId: t`Institution`,
    language: t`Language`,
    forfeit: t`Forfeit`,
    listed: t`Listed`,
    locked: t`Locked`,
    may: t`May`,
    motionId: t`Motion`,
    minutes: t`Minutes on foot`,
    name: t`Name`,
    place: t`Place`,
    points: t`Points`,
    reference: t`Team name`,
    region: t`Region`,
    remark: t`Remark`,
    role: t`Role`,
    score: t`Score`,
    scores: t`Scores`,
    seat: t`Seat`,
    seq: t`Position`,
    shortName: t`Short name`,
    side: t`Side`,
    silent: t`Silent`,
    slug: t`Address`,
    startDate: t`First day`,
    startsAt: t`Start`,
    speakers: t`Speakers`,
    step: t`Step`,
    swing: t`Swing team`,
    teamId: t`Team`,
    timeZone: t`Time zone`,
    trainee: t`Trainee`,
    useInstitutionPrefix: t`Institution before the name`,
    venue: t`Room`,
    weight: t`Weight`,
    win: t`Won`,
  };
  return (field) => words[field] ?? spaced(field);
}

/** `confirmByAnother` → `Confirm by another` */
function spaced(field: string): string {
  const text = field.replace(/([a-z])([A-Z])/g, '$1 $2').toLowerCase();
  return text.charAt(0).toUpperCase() + text.slice(1);
}
