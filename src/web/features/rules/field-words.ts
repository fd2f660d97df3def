import { useLingui } from '@lingui/react/macro';
import { useMemo } from 'react';
import { defaultChoiceMinutes } from '#engine/motion-choice.ts';

export interface FieldText {
  readonly label: string;
  readonly hint?: string;
}

/** A field of the pack that has a name on the page. */
export type FieldPath = keyof (ReturnType<typeof useRoomWords> &
  ReturnType<typeof useBallotWords> &
  ReturnType<typeof useStandingsWords> &
  ReturnType<typeof useDrawWords> &
  ReturnType<typeof usePeopleWords>);

/** The names of the fields and what they do, by their paths. */
export function useFieldWords(): Readonly<Record<FieldPath, FieldText>> {
  return {
    ...useRoomWords(),
    ...useBallotWords(),
    ...useStandingsWords(),
    ...useDrawWords(),
    ...usePeopleWords(),
  };
}

/** The name of a field by its path, or of what it belongs to. */
export function useFieldLabel(): (path: string) => string {
  const { t } = useLingui();
  const words: Readonly<Record<string, FieldText>> = useFieldWords();
  const ends = { min: t`lowest`, max: t`highest`, step: t`step` };
  return (path) => {
    const [, range = '', end] = /^(.+)\.(min|max|step)$/.exec(path) ?? [];
    const whole = words[range];
    if (whole && (end === 'min' || end === 'max' || end === 'step')) {
      return `${whole.label}: ${ends[end]}`;
    }
    for (let at = path; at !== ''; at = at.slice(0, Math.max(0, at.lastIndexOf('.')))) {
      const found = words[at];
      if (found) return found.label;
    }
    return path;
  };
}

function useRoomWords() {
  const { t } = useLingui();
  return useMemo(
    () => ({
      id: { label: t`Made from` },
      name: { label: t`Name` },
      summary: { label: t`Summary` },
      source: { label: t`Source`, hint: t`The rule text these rules follow.` },
      effective: { label: t`Effective from` },
      teamsPerRoom: { label: t`Teams in a room`, hint: t`One for each side.` },
      sides: { label: t`Sides` },
      speakersPerTeam: {
        label: t`Speakers in a debate`,
        hint: t`Members of a team who give a substantive speech.`,
      },
      maxTeamMembers: { label: t`Members of a team`, hint: t`At most, reserves included.` },
      pointsPerRank: { label: t`Points by place` },
      speeches: { label: t`Speeches` },
      'preparation.minutes': {
        label: t`Preparation, minutes`,
        hint: t`The clock after the motion. 0: no clock.`,
      },
      'preparation.infoslideSeconds': {
        label: t`Infoslide, seconds`,
        hint: t`How long it shows before the motion.`,
      },
      timing: { label: t`The timer signals protected time` },
      'timing.protectedMinutes': {
        label: t`Protected minutes`,
        hint: t`At the start and end; no points of information.`,
      },
      'timing.graceSeconds': {
        label: t`Grace, seconds`,
        hint: t`How far a speech may run over.`,
      },
      'motions.perRound': { label: t`Motions in a round` },
      'motions.procedure': { label: t`How a motion is chosen` },
      'motions.choiceMinutes': {
        label: t`Minutes to choose`,
        hint: t`From the motions’ release; ${defaultChoiceMinutes} if not set.`,
      },
    }),
    [t],
  );
}

function useBallotWords() {
  const { t } = useLingui();
  return useMemo(
    () => ({
      'scores.substantive': { label: t`Speaker scores` },
      'scores.reply': { label: t`Reply scores` },
      'scores.criteria': {
        label: t`Scores are a sum of criteria`,
        hint: t`Judges mark each; the ballot adds them up. In World Schools: style, content and strategy, at 40, 40 and 20 out of 100.`,
      },
      'scores.replyCriteria': { label: t`Reply scores are a sum of criteria` },
      ironAllowed: {
        label: t`One speaker may give both speeches of a team`,
        hint: t`The second speech is marked but left out of the speaker tab.`,
      },
      replyRule: { label: t`Who may reply` },
      'ballots.preliminary': { label: t`Preliminary ballots` },
      'ballots.preliminary.kind': { label: t`Preliminary: sheets` },
      'ballots.preliminary.result': { label: t`Preliminary: what judges enter` },
      'ballots.preliminary.win': { label: t`Preliminary: who wins` },
      'ballots.preliminary.marksFrom': { label: t`Preliminary: marks of` },
      'ballots.preliminary.marginCap': {
        label: t`Preliminary: largest margin`,
        hint: t`Between two teams.`,
      },
      'ballots.preliminary.speechRanks': {
        label: t`Preliminary: judges rank the speeches`,
        hint: t`From 1, each once. A better rank can’t have a lower score, unless low-point wins are allowed.`,
      },
      'ballots.preliminary.partial': {
        label: t`Preliminary: scores may be missing`,
        hint: t`The decision is then declared. A team missing scores has no total.`,
      },
      'ballots.elimination': { label: t`Elimination ballots` },
      'ballots.elimination.kind': { label: t`Elimination: sheets` },
      'ballots.elimination.result': { label: t`Elimination: what judges enter` },
      'ballots.elimination.win': { label: t`Elimination: who wins` },
      'ballots.elimination.marksFrom': { label: t`Elimination: marks of` },
      'ballots.elimination.marginCap': {
        label: t`Elimination: largest margin`,
        hint: t`Between two teams.`,
      },
      'ballots.elimination.speechRanks': {
        label: t`Elimination: judges rank the speeches`,
        hint: t`From 1, each once. A better rank can’t have a lower score, unless low-point wins are allowed.`,
      },
      'ballots.elimination.partial': {
        label: t`Elimination: scores may be missing`,
        hint: t`The decision is then declared. A team missing scores has no total.`,
      },
      'breaks.rule': { label: t`Rule of new breaks` },
      'breaks.institutionCap': {
        label: t`Institution cap`,
        hint: t`For new breaks. Leave empty for no cap.`,
      },
      rounds: { label: t`Rounds by number of teams` },
    }),
    [t],
  );
}

function useStandingsWords() {
  const { t } = useLingui();
  return useMemo(
    () => ({
      'standings.teams': {
        label: t`Order of teams`,
        hint: t`The first that differs decides. A metric listed again is recalculated among teams still tied.`,
      },
      'standings.speakers': { label: t`Order of speakers` },
      'standings.replies': { label: t`Order of replies`, hint: t`Leave empty for no reply table.` },
      'standings.speakerMissedAllowed': {
        label: t`Missed debates allowed`,
        hint: t`Speakers who missed more are listed unranked.`,
      },
      'standings.adjudicators': {
        label: t`Order of judges`,
        hint: t`Used for the judge table and judge break. The first that differs decides.`,
      },
      'standings.adjudicatorMissedAllowed': {
        label: t`Rounds a judge may miss`,
        hint: t`Judges who missed more are unranked and not proposed. Leave empty for no limit.`,
      },
      'standings.whoBeatWhomAmong': { label: t`Head to head parts` },
      'standings.whoBeatWhomWeights': { label: t`Points of head to head` },
      'standings.missingTotals': { label: t`Byes add to total speaker scores` },
      'standings.walkoverTotals': {
        label: t`Scores of a walkover won`,
        hint: t`A mean or fixed total counts towards speaks and margins.`,
      },
      'standings.walkoverScore': { label: t`Total of a walkover won` },
      'standings.forfeitTotals': {
        label: t`Scores of a team that forfeits`,
        hint: t`It loses and gets last-place points.`,
      },
      'standings.forfeitScore': { label: t`Total of a team that forfeits` },
    }),
    [t],
  );
}

function useDrawWords() {
  const { t } = useLingui();
  return useMemo(
    () => ({
      'draw.first': { label: t`First round` },
      'draw.later': { label: t`Later rounds` },
      'draw.options': { label: t`How draws are made` },
      'draw.options.method': { label: t`Method` },
      'draw.options.oddBracket': { label: t`Odd brackets` },
      'draw.options.pairing': { label: t`Pairing in a bracket` },
      'draw.options.sides': { label: t`Sides of teams` },
      'draw.options.avoid.history': { label: t`Avoid repeat meetings` },
      'draw.options.avoid.institution': { label: t`Avoid same-institution meetings` },
      'draw.options.avoid.historyPenalty': { label: t`Cost of a repeat meeting` },
      'draw.options.avoid.institutionPenalty': { label: t`Cost of a same-institution meeting` },
      'draw.options.pullupPool': { label: t`Pulled up from` },
      'draw.options.pairingOrder': { label: t`Order of priority` },
      'draw.options.pullupRestriction': {
        label: t`Who may be pulled up`,
        hint: t`Each narrows the teams left by the one before. Leave empty for any team.`,
      },
      'draw.options.position.cost': { label: t`Cost of a seat` },
      'draw.options.position.alpha': { label: t`Rényi order`, hint: t`1 is Shannon's entropy.` },
      'draw.options.position.exponent': { label: t`Exponent of the cost` },
      'draw.options.meeting': { label: t`Who meets whom` },
      'draw.options.sideLimit': { label: t`Sides are limited` },
      'draw.options.sideLimit.overall': {
        label: t`Rounds on one side`,
        hint: t`Leave empty for no limit.`,
      },
      'draw.options.sideLimit.ofKind': {
        label: t`Rounds of one kind on one side`,
        hint: t`Of prepared or impromptu rounds. Leave empty for no limit.`,
      },
      'draw.options.smallerRooms': {
        label: t`Allow part-filled rooms`,
        hint: t`Random draws make them as even as possible.`,
      },
      'draw.options.byes': { label: t`Who sits out` },
      'draw.options.byeResult': { label: t`What a bye is worth` },
      'draw.options.reseed': {
        label: t`Reseed after each elimination round`,
        hint: t`The top remaining seed meets the lowest. Otherwise winners follow the bracket.`,
      },
      'draw.options.thirdPlace': {
        label: t`Third-place debate`,
        hint: t`Alongside the final, between the losing semifinalists.`,
      },
      toss: {
        label: t`Toss a coin for open sides`,
        hint: t`In eliminations and rounds where the room settles sides; the ballot asks who won the toss.`,
      },
      'toss.offers': { label: t`What the toss winner chooses` },
      'draw.options.roundKind': { label: t`Kind of round` },
    }),
    [t],
  );
}

function usePeopleWords() {
  const { t } = useLingui();
  return useMemo(
    () => ({
      'panels.preliminary': {
        label: t`Judges in a preliminary room`,
        hint: t`A target; the core can vary it.`,
      },
      'panels.elimination': { label: t`Judges in an elimination room` },
      'panels.oddOnly': { label: t`Odd number of votes on panels` },
      adjudicatorScores: { label: t`Judge scores` },
      'judgeQuota.kind': { label: t`Judges that institutions bring` },
      'judgeQuota.roundsPerTeam': { label: t`Rounds each team owes` },
      'judgeQuota.roundsPerJudge': { label: t`Rounds each judge covers` },
      feedback: { label: t`Feedback` },
      'feedback.fromTeams': { label: t`Feedback from teams` },
      'feedback.paths.chair': { label: t`Feedback from chairs` },
      'feedback.paths.panellist': { label: t`Feedback from panellists` },
      'feedback.paths.trainee': { label: t`Feedback from trainees` },
    }),
    [t],
  );
}
