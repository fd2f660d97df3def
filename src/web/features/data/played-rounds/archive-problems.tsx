import { plural } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import type { Api } from '#contract/index.ts';
import { type ArchiveProblemCode, isBlocking } from '#contract/kinds/tab/archive-problems.ts';
import type { CallOutput } from '#contract/route.ts';
import { Note } from '#web/ui/kit/feedback/note.tsx';

type Problem = CallOutput<Api['tab']['previewRounds']>['problems'][number];

/** What has to be solved before the import, and what the import leaves as it is. */
export function ArchiveProblems({ problems }: { readonly problems: readonly Problem[] }) {
  const { t } = useLingui();
  const blocking = problems.filter(({ code }) => isBlocking(code));
  const rest = problems.filter(({ code }) => !isBlocking(code));
  return (
    <>
      {blocking.length > 0 && (
        <Note tone="bad" live title={t`Solve this first, then choose the archive again.`}>
          <List problems={blocking} />
        </Note>
      )}
      {rest.length > 0 && (
        <Note tone="warn" title={t`Good to know`}>
          <List problems={rest} />
        </Note>
      )}
    </>
  );
}

function List({ problems }: { readonly problems: readonly Problem[] }) {
  const sentenceOf = useSentences();
  return (
    <ul className="plain">
      {problems.map(({ code, round, count, names }) => (
        <li key={`${code} ${round}`}>
          {round !== null && (
            <>
              <bdi className="b">{round}</bdi>:{' '}
            </>
          )}
          {sentenceOf(code, count)}{' '}
          {names.length > 0 && code !== 'drawn-here' && code !== 'unknown-round' && (
            <bdi className="muted">{names.join(', ')}</bdi>
          )}
          {names.length > 0 && names.length < count && (
            <span className="muted">
              {' '}
              <Trans>and more</Trans>
            </span>
          )}
        </li>
      ))}
    </ul>
  );
}

function useSentences(): (code: ArchiveProblemCode, count: number) => string {
  const { t } = useLingui();
  return (code, count) => {
    const sentences: Record<ArchiveProblemCode, string> = {
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
      'other-motions': plural(count, {
        one: '# motion has another text here. Correct it, or change its reference, under Motions:',
        other:
          '# motions have another text here. Correct them, or change their references, under Motions:',
      }),
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
      eliminations: plural(count, {
        one: '# elimination round stays out:',
        other: '# elimination rounds stay out:',
      }),
    };
    return sentences[code];
  };
}
