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
      summary: { label: t`In one sentence` },
      source: { label: t`Source`, hint: t`The rule text that these rules follow.` },
      effective: { label: t`In force from` },
      teamsPerRoom: { label: t`Teams in a room`, hint: t`As many as there are sides.` },
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
        hint: t`How long it stands before the motion.`,
      },
      timing: { label: t`The timer signals protected time` },
      'timing.protectedMinutes': {
        label: t`Protected minutes`,
        hint: t`First and last, without points of information.`,
      },
      'timing.graceSeconds': {
        label: t`Grace, seconds`,
        hint: t`What a speech may take beyond its time.`,
      },
      'motions.perRound': { label: t`Motions in a round` },
      'motions.procedure': { label: t`How a motion is chosen` },
      'motions.choiceMinutes': {
        label: t`Minutes to choose`,
        hint: t`From the moment the motions are out; ${defaultChoiceMinutes} where none are set.`,
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
        hint: t`Judges mark each; the ballot adds up. In World Schools style, content and strategy, at 40, 40 and 20 of a hundred.`,
      },
      'scores.replyCriteria': { label: t`Reply scores are a sum of criteria` },
      ironAllowed: {
        label: t`One speaker may give both speeches of a team`,
        hint: t`The second speech is marked and kept out of the speaker tab.`,
      },
      replyRule: { label: t`Who may reply` },
      'ballots.preliminary': { label: t`Preliminary ballots` },
      'ballots.preliminary.kind': { label: t`Preliminary: sheets` },
      'ballots.preliminary.result': { label: t`Preliminary: what is asked` },
      'ballots.preliminary.win': { label: t`Preliminary: who wins` },
      'ballots.preliminary.marksFrom': { label: t`Preliminary: marks of` },
      'ballots.preliminary.marginCap': {
        label: t`Preliminary: largest margin`,
        hint: t`Between two teams.`,
      },
      'ballots.preliminary.speechRanks': {
        label: t`Preliminary: judges rank the speeches`,
        hint: t`From 1, each once. A better rank has no lower score, except where fewer points may win.`,
      },
      'ballots.preliminary.partial': {
        label: t`Preliminary: scores may be missing`,
        hint: t`The decision is then declared. A team without all of its scores has no total.`,
      },
      'ballots.elimination': { label: t`Elimination ballots` },
      'ballots.elimination.kind': { label: t`Elimination: sheets` },
      'ballots.elimination.result': { label: t`Elimination: what is asked` },
      'ballots.elimination.win': { label: t`Elimination: who wins` },
      'ballots.elimination.marksFrom': { label: t`Elimination: marks of` },
      'ballots.elimination.marginCap': {
        label: t`Elimination: largest margin`,
        hint: t`Between two teams.`,
      },
      'ballots.elimination.speechRanks': {
        label: t`Elimination: judges rank the speeches`,
        hint: t`From 1, each once. A better rank has no lower score, except where fewer points may win.`,
      },
      'ballots.elimination.partial': {
        label: t`Elimination: scores may be missing`,
        hint: t`The decision is then declared. A team without all of its scores has no total.`,
      },
      'breaks.rule': { label: t`Rule of new breaks` },
      'breaks.institutionCap': {
        label: t`Most breaking teams of one institution`,
        hint: t`In new breaks. Empty: no limit.`,
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
        hint: t`The first that differs decides. One that stands in it again is asked again of those who are still level.`,
      },
      'standings.speakers': { label: t`Order of speakers` },
      'standings.replies': { label: t`Order of replies`, hint: t`Empty: no table of replies.` },
      'standings.speakerMissedAllowed': {
        label: t`Missed debates allowed`,
        hint: t`Who missed more is listed without a rank.`,
      },
      'standings.adjudicators': {
        label: t`Order of judges`,
        hint: t`Their table and the judge break go by it. The first that differs decides.`,
      },
      'standings.adjudicatorMissedAllowed': {
        label: t`Rounds a judge may miss`,
        hint: t`Who was away from more has no rank and is not proposed. Empty: no limit.`,
      },
      'standings.whoBeatWhomAmong': { label: t`Head to head parts` },
      'standings.whoBeatWhomWeights': { label: t`Points of head to head` },
      'standings.missingTotals': { label: t`A bye adds to sums of speaks` },
      'standings.walkoverTotals': {
        label: t`Scores of a walkover won`,
        hint: t`A mean or a fixed total counts for speaks and margins.`,
      },
      'standings.walkoverScore': { label: t`Total of a walkover won` },
      'standings.forfeitTotals': {
        label: t`Scores of a team that forfeits`,
        hint: t`It loses and gets the points of the last place.`,
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
      'draw.options.avoid.institution': { label: t`Avoid meetings in one institution` },
      'draw.options.avoid.historyPenalty': { label: t`Cost of a repeat meeting` },
      'draw.options.avoid.institutionPenalty': { label: t`Cost of one institution meeting` },
      'draw.options.pullupPool': { label: t`Pulled up from` },
      'draw.options.pairingOrder': { label: t`What counts first` },
      'draw.options.pullupRestriction': {
        label: t`Who may be pulled up`,
        hint: t`Each narrows what the one before it left. Empty: anybody.`,
      },
      'draw.options.position.cost': { label: t`Cost of a seat` },
      'draw.options.position.alpha': { label: t`Rényi order`, hint: t`1 is Shannon's entropy.` },
      'draw.options.position.exponent': { label: t`Exponent of the cost` },
      'draw.options.meeting': { label: t`Who meets whom` },
      'draw.options.sideLimit': { label: t`Sides are limited` },
      'draw.options.sideLimit.overall': {
        label: t`Rounds on one side`,
        hint: t`At most. Empty: no limit.`,
      },
      'draw.options.sideLimit.ofKind': {
        label: t`Rounds of one kind on one side`,
        hint: t`Of prepared or impromptu rounds. Empty: no limit.`,
      },
      'draw.options.smallerRooms': {
        label: t`Rooms need not be full`,
        hint: t`In random draws they are made as even as they can be.`,
      },
      'draw.options.byes': { label: t`Who sits out if too many` },
      'draw.options.byeResult': { label: t`What a bye is worth` },
      'draw.options.reseed': {
        label: t`Seed anew after each elimination round`,
        hint: t`The best of the break meets the lowest that is left. Otherwise winners go by the bracket.`,
      },
      'draw.options.thirdPlace': {
        label: t`A debate for the third place`,
        hint: t`Beside the final, between the losers of the semifinals.`,
      },
      toss: {
        label: t`A coin decides where sides are open`,
        hint: t`In eliminations, and in rounds whose sides are settled in the room: the ballot asks who won it.`,
      },
      'toss.offers': { label: t`What the winner of the coin takes` },
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
        hint: t`Wanted; the core may differ.`,
      },
      'panels.elimination': { label: t`Judges in an elimination room` },
      'panels.oddOnly': { label: t`Panels have an odd number of votes` },
      adjudicatorScores: { label: t`Judge scores` },
      'judgeQuota.kind': { label: t`Judges that institutions bring` },
      'judgeQuota.roundsPerTeam': { label: t`Rounds that a team owes` },
      'judgeQuota.roundsPerJudge': { label: t`Rounds that a judge judges` },
      feedback: { label: t`Feedback` },
      'feedback.fromTeams': { label: t`Feedback of teams` },
      'feedback.paths.chair': { label: t`Feedback of chairs` },
      'feedback.paths.panellist': { label: t`Feedback of panellists` },
      'feedback.paths.trainee': { label: t`Feedback of trainees` },
    }),
    [t],
  );
}
