/** Who owes feedback on whom, and what of it was given (F1 … F4). */

import { groupBy } from '../collections.ts';
import type { FeedbackRule } from '../rule-pack.ts';
import { type Id, panelRoles } from '../vocabulary.ts';
import type { FeedbackDebate, FeedbackForm, FeedbackSource, OwedFeedback } from './types.ts';

/**
 * Every form that the rule asks for: between judges by position (F1), from teams on all judges or on
 * the one who explained the decision (F2, F3). In the order of the debates; within one, judges
 * before teams.
 */
export function owedFeedback(
  rule: FeedbackRule,
  debates: readonly FeedbackDebate[],
): readonly OwedFeedback[] {
  return debates.flatMap((debate) => [...owedByJudges(rule, debate), ...owedByTeams(rule, debate)]);
}

/**
 * The judges who may have explained the decision (F3): the chair, or the majority when the chair was
 * outvoted and that is known; any voting judge of a room without a chair.
 */
export function orallists({
  panel,
  dissenting,
}: Pick<FeedbackDebate, 'panel' | 'dissenting'>): Id[] {
  const voting = panel.filter(({ role }) => role !== 'trainee');
  const against = new Set(dissenting);
  const chair = voting.find(({ role }) => role === 'chair');
  if (chair && !against.has(chair.adjudicatorId)) return [chair.adjudicatorId];
  const majority = voting.filter(({ adjudicatorId }) => !against.has(adjudicatorId));
  return majority.map(({ adjudicatorId }) => adjudicatorId);
}

export interface FeedbackProgress {
  /** With the one form that answers it; null: missing, or more than one (F4). */
  readonly owed: readonly (OwedFeedback & { readonly formId: Id | null })[];
  /** Forms that nobody asked for. */
  readonly extra: readonly Id[];
  /** Debates whose teams name different judges as the one who explained. */
  readonly disputed: readonly { readonly debateId: Id; readonly named: readonly Id[] }[];
}

/** Compares what is owed with what was given. Ignored forms were given all the same. */
export function feedbackProgress(
  owed: readonly OwedFeedback[],
  forms: readonly FeedbackForm[],
): FeedbackProgress {
  const used = new Set<Id>();
  const given = groupBy(forms, ({ debateId, from }) => keyOf(debateId, from));
  const answered = owed.map((one) => {
    const matching = (given.get(keyOf(one.debateId, one.from)) ?? []).filter(
      ({ aboutId }) => one.about.includes(aboutId) || one.orAbout?.includes(aboutId),
    );
    for (const { id } of matching) used.add(id);
    const [only] = matching;
    return { ...one, formId: matching.length === 1 && only ? only.id : null };
  });
  return {
    owed: answered,
    extra: forms.filter(({ id }) => !used.has(id)).map(({ id }) => id),
    disputed: disputes(owed, forms),
  };
}

/** In a larger room, where a class of judges watches, feedback goes to and from the chair only. */
export const largestTalkingPanel = 20;

function owedByJudges({ paths }: FeedbackRule, { id, panel }: FeedbackDebate): OwedFeedback[] {
  const isCrowd = panel.length > largestTalkingPanel;
  return panelRoles.flatMap((giver) =>
    panel
      .filter(({ role }) => role === giver)
      .flatMap(({ adjudicatorId }) =>
        panel
          .filter(
            (mate) =>
              mate.adjudicatorId !== adjudicatorId &&
              paths[giver].includes(mate.role) &&
              (!isCrowd || giver === 'chair' || mate.role === 'chair'),
          )
          .map((mate) => ({
            debateId: id,
            from: { kind: 'adjudicator' as const, id: adjudicatorId },
            giver,
            about: [mate.adjudicatorId],
          })),
      ),
  );
}

function owedByTeams({ fromTeams }: FeedbackRule, debate: FeedbackDebate): OwedFeedback[] {
  if (fromTeams === 'nobody' || !debate.teamsGive) return [];
  const whole = debate.panel.map(({ adjudicatorId }) => [adjudicatorId]);
  const one = orallists(debate);
  const about = fromTeams === 'everybody' ? whole : one.length > 0 ? [one] : [];
  const others = fromTeams === 'orallist' ? substitutes(debate, one) : [];
  return debate.teamIds.flatMap((id) =>
    about.map((judges) => ({
      debateId: debate.id,
      from: { kind: 'team' as const, id },
      giver: 'team' as const,
      about: judges,
      ...(others.length > 0 ? { orAbout: others } : {}),
    })),
  );
}

/**
 * Who else may have spoken (F3). If dissenters are not announced, a panellist may have explained the
 * decision for an outvoted chair, or for a panel that agreed; nothing here depends on the votes, so
 * that teams cannot tell from it how the chair voted.
 */
function substitutes({ panel, dissenting }: FeedbackDebate, spoke: readonly Id[]): Id[] {
  if (dissenting.length > 0) return [];
  return panel
    .filter(({ role, adjudicatorId }) => role !== 'trainee' && !spoke.includes(adjudicatorId))
    .map(({ adjudicatorId }) => adjudicatorId);
}

/** Rooms in which one of several judges was to be named, and teams did not name the same one. */
function disputes(owed: readonly OwedFeedback[], forms: readonly FeedbackForm[]) {
  const asked = owed.filter(
    ({ giver, about, orAbout }) => giver === 'team' && about.length + (orAbout?.length ?? 0) > 1,
  );
  const fromTeams = groupBy(
    forms.filter(({ from }) => from.kind === 'team'),
    ({ debateId }) => debateId,
  );
  return [...new Set(asked.map(({ debateId }) => debateId))].flatMap((debateId) => {
    const named = new Set((fromTeams.get(debateId) ?? []).map(({ aboutId }) => aboutId));
    return named.size > 1 ? [{ debateId, named: [...named].sort() }] : [];
  });
}

function keyOf(debateId: Id, { kind, id }: FeedbackSource): string {
  return `${debateId}/${kind}/${id}`;
}
