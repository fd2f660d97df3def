/** What is wrong with an archive, as sentences. */
import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import {
  type ArchiveProblemCode,
  type ArchiveRemark,
  type BlockingArchiveProblem,
  isBlocking,
} from '#contract/kinds/tab/archive-problems.ts';

/** The sentence of a problem with how often there is one. */
export function useArchiveSentences(): (code: ArchiveProblemCode, count: number) => string {
  const refusal = useRefusals();
  const remark = useRemarks();
  return (code, count) => (isBlocking(code) ? refusal(count)[code] : remark(count)[code]);
}

function useRefusals(): (count: number) => Record<BlockingArchiveProblem, string> {
  const { t } = useLingui();
  return (count) => ({
    'unknown-round': t`There is no such preliminary round here. Add it under Rounds.`,
    'wrong-format': plural(count, {
      one: '# debate has another number of teams than this tournament’s rules, or no judges:',
      other: '# debates have another number of teams than this tournament’s rules, or no judges:',
    }),
    'unknown-teams': plural(count, {
      one: '# team isn’t here under this name. Import the people first, or rename it:',
      other: '# teams aren’t here under these names. Import the people first, or rename them:',
    }),
    'unknown-speakers': plural(count, {
      one: '# speaker isn’t in that team here:',
      other: '# speakers aren’t in those teams here:',
    }),
    'unknown-judges': plural(count, {
      one: '# judge isn’t here under this name, or several share it:',
      other: '# judges aren’t here under these names, or several share them:',
    }),
    'wrong-ballots': plural(count, {
      one: 'In # debate each judge has a ballot. Set that under Settings, Rules:',
      other: 'In # debates each judge has a ballot. Set that under Settings, Rules:',
    }),
    'used-twice': plural(count, {
      one: '# team or judge is in two debates:',
      other: '# teams or judges are in two debates:',
    }),
    'scores-off-scale': plural(count, {
      one: '# debate has scores that the rules here don’t permit. Change the scale under Settings, Rules:',
      other:
        '# debates have scores that the rules here don’t permit. Change the scale under Settings, Rules:',
    }),
    'refused-ballots': plural(count, {
      one: 'The ballots of # debate break the rules here. Compare Settings, Rules with Tabbycat:',
      other:
        'The ballots of # debates break the rules here. Compare Settings, Rules with Tabbycat:',
    }),
    'other-results': plural(count, {
      one: 'The rules here give # debate another result than Tabbycat did:',
      other: 'The rules here give # debates another result than Tabbycat did:',
    }),
    'drawn-later': t`A later round is drawn here already.`,
    'unknown-elimination': t`Its break here has no such round. Compare the size of the break with Tabbycat’s.`,
    'no-bracket': t`The break here makes no bracket for it. Compare its size with Tabbycat’s:`,
    'not-breaking': plural(count, {
      one: '# team in this round is already out here. Compare the break, or the round before:',
      other: '# teams in this round are already out here. Compare the break, or the round before:',
    }),
    'absent-teams': plural(count, {
      one: '# team is still in here but doesn’t debate:',
      other: '# teams are still in here but don’t debate:',
    }),
    'other-motions': plural(count, {
      one: '# motion has another text here. Correct it, or change its reference, under Motions:',
      other:
        '# motions have another text here. Correct them, or change their references, under Motions:',
    }),
  });
}

function useRemarks(): (count: number) => Record<ArchiveRemark, string> {
  const { t } = useLingui();
  return (count) => ({
    'drawn-here': t`It has a draw here already and stays as it is.`,
    undecided: plural(count, {
      one: '# debate has no confirmed ballot. This round and those after it stay out until it has.',
      other:
        '# debates have no confirmed ballot. This round and those after it stay out until they have.',
    }),
    'unknown-rooms': plural(count, {
      one: '# room isn’t here; its name is shown as the place of the debate:',
      other: '# rooms aren’t here; their names are shown as the places of the debates:',
    }),
    'ambiguous-motions': plural(count, {
      one: '# motion is here more than once; that of the round, or else the oldest, is used:',
      other:
        '# motions are here more than once; those of the rounds, or else the oldest, are used:',
    }),
    'same-motions': plural(count, {
      one: '# motion has the text of another one in the archive. They become one:',
      other: '# motions have the text of another one in the archive. They become one:',
    }),
    'other-infoslides': plural(count, {
      one: '# motion has another infoslide here and keeps it:',
      other: '# motions have other infoslides here and keep them:',
    }),
    'unfit-motions': plural(count, {
      one: '# motion stays out: it has no text, or more than 1,000 characters, or 10,000 on its infoslide:',
      other:
        '# motions stay out: they have no text, or more than 1,000 characters, or 10,000 on their infoslides:',
    }),
    'missing-motions': plural(count, {
      one: '# debate names a motion that the archive lacks, and comes without it.',
      other: '# debates name motions that the archive lacks, and come without them.',
    }),
    'unused-vetoes': plural(count, {
      one: 'The vetoes of # debate stay out: the rules here have none, or they leave several motions:',
      other:
        'The vetoes of # debates stay out: the rules here have none, or they leave several motions:',
    }),
    'unknown-categories': plural(count, {
      one: '# break category isn’t here under this name; its elimination rounds stay out:',
      other: '# break categories aren’t here under these names; their elimination rounds stay out:',
    }),
    'break-missing': plural(count, {
      one: '# break isn’t settled here. Make it under Breaks, then choose the archive again for its elimination rounds:',
      other:
        '# breaks aren’t settled here. Make them under Breaks, then choose the archive again for their elimination rounds:',
    }),
    'break-unannounced': plural(count, {
      one: '# break isn’t announced here, and its elimination rounds would give it away. Announce it under Breaks, then choose the archive again:',
      other:
        '# breaks aren’t announced here, and their elimination rounds would give them away. Announce them under Breaks, then choose the archive again:',
    }),
    'earlier-open': plural(count, {
      one: '# elimination round stays out, as one before it isn’t decided:',
      other: '# elimination rounds stay out, as one before them isn’t decided:',
    }),
    'other-pairings': plural(count, {
      one: '# debate has teams that the bracket here wouldn’t put together. It comes as it was:',
      other:
        '# debates have teams that the bracket here wouldn’t put together. They come as they were:',
    }),
    'unused-scores': plural(count, {
      one: 'The scores of # debate stay out: the rules here ask for none in eliminations:',
      other: 'The scores of # debates stay out: the rules here ask for none in eliminations:',
    }),
    'shared-ballots': plural(count, {
      one: 'The panel of # debate decided together; here each judge gets that decision as a ballot:',
      other:
        'The panels of # debates decided together; here each judge gets that decision as a ballot:',
    }),
  });
}
